import { createServer, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { freePort } from "./free-port.ts";

export type Line = {
	url: string;
	/** Nobody is there any more, as when the shop's machine is off. */
	cut(): Promise<void>;
	/** Whoever asks waits for ever, as on a train in a tunnel. */
	hang(): void;
	/** Everything arrives again. */
	mend(): Promise<void>;
	/** From now on the shop is another release: what this gives for an address stands in for the shop's own answer. */
	release(answer: (path: string) => { status: number; text: (own: string) => string } | null): void;
	close(): Promise<void>;
};

/** A way to a shop, on a port of its own, that can be broken in the ways ways break. */
export async function openLine(): Promise<Line & { leadTo(shop: string): void }> {
	const port = await freePort();
	let shop = "";
	let isHanging = false;
	let replaced: Parameters<Line["release"]>[0] = () => null;

	const server = createServer((incoming, outgoing) => {
		if (isHanging) return;
		const path = incoming.url ?? "/";
		const instead = replaced(path);
		// What is replaced must come whole and as plain text.
		const plain = { ...incoming.headers, "accept-encoding": "identity", "if-none-match": "" };
		const headers = instead ? plain : incoming.headers;
		const passed = request(shop + path, { method: incoming.method, headers }, (answer) => {
			if (instead) return void replace(answer, outgoing, instead).catch(() => outgoing.destroy());
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			pipeline(answer, outgoing).catch(() => outgoing.destroy());
		});
		passed.on("error", () => outgoing.destroy());
		outgoing.on("close", () => passed.destroy());
		incoming.pipe(passed);
	});

	const listen = () =>
		new Promise<void>((resolve) => {
			isHanging = false;
			if (server.listening) resolve();
			else server.listen(port, "127.0.0.1", resolve);
		});
	const cut = () =>
		new Promise<void>((resolve) => {
			if (!server.listening) return resolve();
			server.close(() => resolve());
			server.closeAllConnections();
		});

	await listen();
	return {
		url: `http://127.0.0.1:${port}`,
		cut,
		hang() {
			isHanging = true;
		},
		async mend() {
			// Those who waited for ever are told at last.
			server.closeAllConnections();
			await listen();
		},
		release(answer) {
			replaced = answer;
		},
		close: cut,
		leadTo(url) {
			shop = url;
		},
	};
}

async function replace(
	answer: import("node:http").IncomingMessage,
	outgoing: ServerResponse,
	{ status, text }: { status: number; text: (own: string) => string },
) {
	const chunks: Buffer[] = [];
	for await (const chunk of answer) chunks.push(chunk);
	const { "content-length": _, ...headers } = answer.headers;
	outgoing.writeHead(status, { ...headers, "cache-control": "no-store" }).end(text(Buffer.concat(chunks).toString()));
}
