import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const [FIRST, LAST] = [20_000, 32_000];

/**
 * A port of 127.0.0.1 that nobody listens on at this moment. Not one that the system gives to connections: those would
 * take it before who asked for it does.
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
