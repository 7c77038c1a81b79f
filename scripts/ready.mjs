// Ends with 0 while the shop on this machine can save, for a container's health check.
const { HOST: host = "", PORT: port = "" } = process.env;
// A server that listens everywhere listens on the loopback address too.
const isEverywhere = ["", "0.0.0.0", "::"].includes(host);
const name = isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
const isReady = await fetch(`http://${name}:${port || 3000}/readyz`, { signal: AbortSignal.timeout(8_000) }).then(
	({ ok }) => ok,
	() => false,
);
process.exit(isReady ? 0 : 1);
