// The weather in the status bar: one `wxline serve`, which tells of a change. Nothing polls.
const { spawn } = require("child_process");
const { createInterface } = require("readline");
const vscode = require("vscode");

const pauses = [1, 2, 5, 10, 30, 60]; // Seconds before another start, by how often one was in vain.
let item, child, timer, failures = 0;

function show(answer) {
  item.text = answer.line.replaceAll("$(", "$\u2060("); // $(…) would be an icon.
  item.tooltip = answer.tooltip; // Of a string nothing is markup.
  item.show();
}

function start() {
  const settings = vscode.workspace.getConfiguration("wxline");
  const started = Date.now();
  const mine = spawn(settings.get("command"), ["serve"], { stdio: ["pipe", "pipe", "ignore"] });
  child = mine;
  mine.on("error", () => {}); // "close" follows.
  mine.stdin.on("error", () => {});
  createInterface({ input: mine.stdout }).on("line", (line) => {
    const { method, params, result, error } = JSON.parse(line);
    if (mine !== child) return;
    if (error) show({ line: "!--°", tooltip: error.message });
    else show(method === "weather/changed" ? params : result);
  });
  mine.on("close", () => {
    if (mine !== child) return;
    failures = Date.now() - started > 60000 ? 1 : failures + 1;
    if (failures > 2) item.hide(); // Nobody keeps the line true.
    timer = setTimeout(start, pauses[Math.min(failures, pauses.length) - 1] * 1000);
  });
  const params = settings.get("place") ? { place: settings.get("place") } : {};
  const request = { jsonrpc: "2.0", id: 1, method: "weather/subscribe", params };
  mine.stdin.write(JSON.stringify(request) + "\n"); // Its end would be the process's.
}

function stop() {
  clearTimeout(timer);
  const mine = child;
  child = undefined;
  mine?.stdin.end();
}

exports.activate = (context) => {
  item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right);
  const restart = (change) => change.affectsConfiguration("wxline") && (stop(), start());
  context.subscriptions.push(item, { dispose: stop }, vscode.workspace.onDidChangeConfiguration(restart));
  start();
};
exports.deactivate = stop;
