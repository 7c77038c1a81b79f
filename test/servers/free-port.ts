import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const [FIRST, LAST] = [20_000, 32_000];

/**
 * A port of 127.0.0.1 that is free at this moment, outside the range from which the system takes ports for outgoing
 * connections: one of those could be taken before the caller listens on it.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(FIRST, LAST);
		if (await isFree(port)) return port;
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}
