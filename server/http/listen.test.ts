import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listen } from "./listen.ts";

const MAX_CONNECTIONS = 10;
let server: Server;
beforeEach(async () => {
	server = await startWith({ request: 150 });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function startWith({ request: requestMs }: { request: number }): Promise<Server> {
	const listening = await listen(
		(request, response) => {
			if (request.url === "/large") return void response.end(Buffer.alloc(50_000_000));
			if (request.url === "/refused") return void refusing(request, response);
			request.on("error", () => {});
			request.on("end", () => response.end("whole"));
			request.resume();
		},
		{
			host: "127.0.0.1",
			port: 0,
			timeouts: { request: requestMs, upload: 60_000, silence: 2_000 },
			maxConnections: MAX_CONNECTIONS,
		},
	);
	if (!listening.ok) throw new Error(listening.refusal);
	return listening.value;
}

/** Answers without reading the body, like a page that takes no forms. */
const refusing = getRequestListener(
	async (request) => {
		const { body } = request;
		await pause(3);
		return new Response(body && "refused", { status: 405 });
	},
	{ overrideGlobalObjects: false },
);

/** Sends half a body and, if nobody hangs up, the rest after a while; returns what came back. */
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
it("a slow order in chunks is cut off too", async () => expect(await sendSlowly("/api/orders", true)).toBe(""));
it("a slow image is waited for", async () => expect(await sendSlowly("/api/images")).toContain("whole"));
it("a slow image in chunks is waited for too", async () =>
	expect(await sendSlowly("/api/images", true)).toContain("whole"));
it("a slow report of settlements is waited for", async () =>
	expect(await sendSlowly("/api/settlements/import")).toContain("whole"));

it("a client that requests much and reads nothing is cut off", async () => {
	const { port } = server.address() as AddressInfo;
	const closed = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
	const socket = connect(port, "127.0.0.1");
	socket.pause();
	socket.on("error", () => {});
	socket.write("GET /large HTTP/1.1\r\nHost: shop\r\n\r\n");
	await closed;
	socket.destroy();
});

it("a large body that nobody reads does not cut the connection for the next call", async () => {
	// Of its own, with time to read so much on a busy machine.
	const patient = await startWith({ request: 600 });
	const { port } = patient.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1");
	let replies = "";
	let isCut = false;
	socket.on("data", (chunk) => {
		replies += chunk;
	});
	socket.on("error", () => {});
	socket.on("close", () => {
		isCut = true;
	});
	const size = 200_000;
	socket.write(`POST /refused HTTP/1.1\r\nHost: shop\r\nContent-Length: ${size}\r\n\r\n${"x".repeat(size)}`);
	// The listener's own clean-up gives up after half a second.
	await pause(800);
	if (!isCut) socket.write("GET /next HTTP/1.1\r\nHost: shop\r\n\r\n");
	await expect.poll(() => [isCut, replies.includes("whole")]).toContain(true);
	expect([isCut, replies.includes("refused"), replies.includes("whole")]).toEqual([false, true, true]);
	socket.destroy();
	await new Promise((resolve) => patient.close(resolve));
});

it("an idle connection is promised for longer than the minute for which proxies keep theirs", async () => {
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}/`);
	expect(Number(answer.headers.get("keep-alive")?.replace("timeout=", ""))).toBeGreaterThan(60);
	server.closeAllConnections();
});

it("idle connections make room for somebody new", async () => {
	const { port } = server.address() as AddressInfo;
	/** Asks over a separate connection, which stays open; resolves to nothing if nobody answers. */
	const ask = () =>
		new Promise<Socket | null>((resolve) => {
			const socket = connect(port, "127.0.0.1");
			socket.once("data", () => resolve(socket));
			socket.on("error", () => {});
			socket.once("close", () => resolve(null));
			socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
		});
	const sockets: (Socket | null)[] = [];
	for (let n = 0; n < 1.5 * MAX_CONNECTIONS; n += 1) sockets.push(await ask());
	expect(sockets.filter((socket) => socket === null)).toEqual([]);
	for (const socket of sockets) socket?.destroy();
});

// 192.0.2.0/24 is for documentation and belongs to nobody (RFC 5737), as do names in .invalid (RFC 6761).
it.each(["192.0.2.1", "shop.invalid"])(
	"%s, which is no address of this machine, is refused, saying what to set",
	async (host) => {
		const elsewhere = await listen(() => {}, { host, port: 0 });
		expect(elsewhere).toMatchObject({ ok: false, refusal: expect.stringContaining("set HOST to 127.0.0.1") });
	},
);
