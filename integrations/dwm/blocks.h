/* The weather as a block of dwmblocks, which keeps 50 bytes of each: once a minute, and on signal 10. */
static const Block blocks[] = {
	{"", "wxline line --wait 0 --max-bytes 44", 60, 10},
};
