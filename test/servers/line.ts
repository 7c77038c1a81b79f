import { createServer, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { freePort } from "./free-port.ts";

export type Line = {
	url: string;
	/** Cuts the connection, as if the shop's machine were off. */
	cut(): Promise<void>;
	/** Leaves requests without a reply, as on a train in a tunnel. */
	hang(): void;
	/** Restores the connection. */
	mend(): Promise<void>;
	/**
	 * Acts as another release of the shop from here on: what `answer` returns for a path replaces the shop's own reply.
	 */
	release(answer: (path: string) => { status: number; text: (own: string) => string } | null): void;
	close(): Promise<void>;
};

/** A connection to a shop, on its own port, that can fail in the ways networks fail. */
export async function openLine(): Promise<Line & { leadTo(shop: string): void }> {
	const port = await freePort();
	let shop = "";
	let isHanging = false;
	let replaced: Parameters<Line["release"]>[0] = () => null;

	const server = createServer((incoming, outgoing) => {
		if (isHanging) return;
		const path = incoming.url ?? "/";
		const instead = replaced(path);
		// A reply that is replaced must come whole and as plain text.
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
			// Ends requests that are still waiting.
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
