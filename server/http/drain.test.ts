import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Drain, drainOf } from "./drain.ts";
import { listen } from "./listen.ts";

let server: Server;
let drain: Drain;
/** Requests that wait for their answers. */
let asked: { path: string; response: ServerResponse }[];
let onRequest: (path: string) => void;
beforeEach(async () => {
	asked = [];
	onRequest = () => {};
	const listening = await listen(
		(request, response) => {
			asked.push({ path: request.url ?? "", response });
			onRequest(request.url ?? "");
		},
		{ host: "127.0.0.1", port: 0 },
	);
	if (!listening.ok) throw new Error(listening.refusal);
	server = listening.value;
	drain = drainOf(server);
});
afterEach(() => {
	vi.restoreAllMocks();
	server.closeAllConnections();
});

/** A connection, and everything received on it once it has ended. */
function client() {
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	const { promise: ended, resolve } = Promise.withResolvers<string>();
	let reply = "";
	socket.on("data", (chunk) => {
		reply += chunk;
	});
	socket.on("error", () => {});
	socket.on("close", () => resolve(reply));
	return { socket, ended };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const isAsked = (path: string) =>
	new Promise<void>((resolve) => {
		onRequest = (each) => each === path && resolve();
	});
const answer = (path: string) => asked.find((each) => each.path === path)?.response.end(`answer to ${path}`);
const lastOf = (reply: string) => reply.split("HTTP/1.1 200").at(-1);

it("a request made while the server stops is answered, and the answer says that it is the last", async () => {
	const { socket, ended } = client();
	const first = isAsked("/first");
	socket.write(get("/first"));
	await first;
	answer("/first");
	await drain.stopListening();
	const drained = drain.drain(10_000);
	const second = isAsked("/second");
	socket.write(get("/second"));
	await second;
	answer("/second");
	await drained;
	expect(lastOf(await ended)).toMatch(/Connection: close[\s\S]*answer to \/second/);
});

it("a request that is half received is waited for", async () => {
	const { socket, ended } = client();
	const connected = new Promise<void>((resolve) => server.once("connection", () => resolve()));
	socket.write("GET /half HTTP/1.1\r\nHo");
	await connected;
	await drain.stopListening();
	const drained = drain.drain(10_000);
	setTimeout(() => socket.write("st: shop\r\n\r\n"), 1_500);
	await isAsked("/half");
	answer("/half");
	await drained;
	expect(await ended).toContain("answer to /half");
});

it("pipelined requests are all answered", async () => {
	const { socket, ended } = client();
	const both = isAsked("/b");
	socket.write(get("/a") + get("/b"));
	await both;
	await drain.stopListening();
	const drained = drain.drain(10_000);
	answer("/a");
	answer("/b");
	await drained;
	const reply = await ended;
	expect(reply.match(/answer to \/[ab]/g)).toEqual(["answer to /a", "answer to /b"]);
	expect(reply.match(/Connection: close/g)).toHaveLength(1);
});

it("requests that are not answered within the limit are cut, and no new connection is accepted", async () => {
	const { socket, ended } = client();
	const never = isAsked("/never");
	socket.write(get("/never"));
	await never;
	const port = (server.address() as AddressInfo).port;
	await drain.stopListening();
	await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
	await drain.drain(100);
	expect(await ended).toBe("");
});

it("a request that arrives while the process itself stands still is answered", async () => {
	const { socket, ended } = client();
	const connected = new Promise<void>((resolve) => server.once("connection", () => resolve()));
	await connected;
	const now = performance.now();
	await drain.stopListening();
	void isAsked("/late").then(() => answer("/late"));
	let turns = 0;
	// Goes before the drain in each turn, and after whatever has arrived was read.
	const inEachTurn = () => {
		turns += 1;
		if (turns === 2) {
			socket.write(get("/late"));
			vi.spyOn(performance, "now").mockReturnValue(now + 5_000);
		} else if (turns < 2) setImmediate(inEachTurn);
	};
	setImmediate(inEachTurn);
	await drain.drain(10_000);
	expect(await ended).toContain("answer to /late");
});
