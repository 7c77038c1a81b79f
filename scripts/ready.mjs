// Ends with 0 while the shop on this machine can save, for a container's health check.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(8_000) }).then(
	({ ok }) => ok,
	() => false,
);
process.exit(isReady ? 0 : 1);
