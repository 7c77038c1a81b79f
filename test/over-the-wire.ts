import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../server/http/listen.ts";
import type { Reply, World } from "./world.ts";

/**
 * The world's shop on its own port, for behaviour that only shows over a real connection: chunked bodies, and a
 * connection that ends.
 */
export async function overTheWire(world: World) {
	let newest: Response | Promise<Response> | undefined;
	const answer: typeof world.app.fetch = (...call) => {
		newest = world.app.fetch(...call);
		return newest;
	};
	const listener = getRequestListener(answer, { overrideGlobalObjects: false });
	const opened = await listen(listener, { host: "127.0.0.1", port: 0 });
	if (!opened.ok) throw new Error(opened.refusal);
	const server = opened.value;
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		/** Calls with a JSON body in two chunks, without a declared length. */
		async inChunks(method: string, path: string, token: string, body: unknown): Promise<Reply> {
			const bytes = Buffer.from(JSON.stringify(body) ?? "");
			const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
			const response = await new Promise<IncomingMessage>((resolve, reject) => {
				const asking = request(
					{ port, path, method, headers: { ...headers, "transfer-encoding": "chunked" } },
					resolve,
				);
				asking.on("error", reject);
				asking.write(bytes.subarray(0, bytes.length / 2));
				asking.end(bytes.subarray(bytes.length / 2));
			});
			const replied = await text(response);
			const given = Object.entries(response.headers).map(([name, value]): [string, string] => [
				name,
				String(value),
			]);
			return {
				status: response.statusCode ?? 0,
				headers: new Headers(given),
				body: response.headers["content-type"]?.includes("json") ? JSON.parse(replied) : { text: replied },
			};
		},
		/** Calls, and loses the connection in the middle of the body; resolves once the shop is done with it. */
		async cutOff(method: string, path: string, headers: Record<string, string> = {}): Promise<void> {
			const socket = connect(port, "127.0.0.1");
			const head = Object.entries({ Host: "localhost", ...headers, "Content-Length": "100" });
			socket.write(`${method} ${path} HTTP/1.1\r\n${head.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n{`);
			await once(server, "request");
			socket.resetAndDestroy();
			await newest;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
