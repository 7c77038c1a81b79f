const oldestNode = 20;

if (Number(process.versions.node.split(".")[0]) < oldestNode) {
	console.error(
		`Handi needs Node ${oldestNode} or newer to start its own Node 26; you have ${process.version}. See ` +
			"https://nodejs.org.",
	);
	process.exit(1);
}
