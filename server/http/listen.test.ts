import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listen } from "./listen.ts";

let server: Server;
beforeEach(async () => {
	const heard = await listen(
		(request, response) => {
			request.on("error", () => {});
			request.on("end", () => response.end("whole"));
			request.resume();
		},
		"127.0.0.1",
		0,
		{ request: 150, upload: 60_000 },
	);
	if (!heard.ok) throw new Error(heard.refusal);
	server = heard.value;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends half a body and, if nobody hangs up, the rest after a while; gives what came back. */
function sendSlowly(path: string, inChunks = false): Promise<string> {
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		let reply = "";
		socket.on("data", (chunk) => {
			reply += chunk;
		});
		socket.on("error", () => {});
		socket.on("close", () => resolve(reply));
		const [framing, half, rest] = inChunks
			? ["Transfer-Encoding: chunked", "5\r\n12345\r\n", "5\r\n67890\r\n0\r\n\r\n"]
			: ["Content-Length: 10", "12345", "67890"];
		socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${framing}\r\n\r\n${half}`);
		setTimeout(() => socket.writable && socket.write(rest), 500);
	});
}

it("a slow order is cut off", async () => expect(await sendSlowly("/api/orders")).toBe(""));
it("so is a slow order in chunks", async () => expect(await sendSlowly("/api/orders", true)).toBe(""));
it("a slow photograph is waited for", async () => expect(await sendSlowly("/api/images")).toContain("whole"));
it("so is one in chunks", async () => expect(await sendSlowly("/api/images", true)).toContain("whole"));
