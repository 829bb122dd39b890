// A conversation with wxline over Node's readline, as an extension of VS Code would have it.
const { spawn } = require("node:child_process");
const readline = require("node:readline");

const wxline = spawn(process.argv[2], ["serve"], { stdio: ["pipe", "pipe", "pipe"] });
const lines = readline.createInterface({ input: wxline.stdout });
const waiting = new Map();
let errors = "";
wxline.stderr.on("data", (data) => { errors += data; });

const send = (message) => wxline.stdin.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");
const ask = (id, method, params) => new Promise((resolve) => {
  waiting.set(id, resolve);
  send({ id, method, params });
});
let tellChange;
const change = new Promise((resolve) => { tellChange = resolve; });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.method === "weather/changed") return tellChange(message.params);
  waiting.get(message.id)(message);
  waiting.delete(message.id);
});
wxline.on("close", (status) => {
  if (status !== 0 || errors !== "" || waiting.size !== 0) process.exit(1);
  console.log("done");
});

(async () => {
  const first = await ask(1, "weather/subscribe", { place: "臺北" });
  console.log("subscribed", first.result.line);
  const changed = await change;
  console.log("changed", changed.line);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => ask(`n${n}`, "weather/line", { place: "臺北" })));
  if (replies.some((reply) => reply.result.line !== changed.line)) process.exit(1);
  wxline.stdin.end();
})();
