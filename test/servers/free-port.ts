import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";

const [FIRST, LAST] = [20_000, 32_000];

/**
 * A port of 127.0.0.1 that is free at this moment, outside the range from which the system takes ports for outgoing
 * connections: one of those could be taken before the caller listens on it. No other test gets it while this process
 * runs.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(FIRST, LAST);
		if ((await claim(port)) && (await isFree(port))) return port;
	}
}

/**
 * Claims a port with the UDP port of the same number, which nothing else here uses: a program may start for seconds
 * before it listens, and may stop and listen again.
 */
function claim(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createSocket("udp4");
		socket.once("error", () => {
			socket.close();
			resolve(false);
		});
		socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => {
			socket.unref();
			resolve(true);
		});
	});
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}
