import { createServer, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/** A piece of paper after its cut: its dots, a byte each (1 is black), line by line. */
export type Paper = { width: number; rows: number; dots: Uint8Array };

type State = {
	/** The status that DLE EOT returns. */
	trouble: "paper-out" | "cover-open" | "offline" | null;
	/** The paper runs out after this many more lines of dots. */
	linesLeft: number;
	/** The power fails after this many more bytes, and connected clients are cut off. */
	bytesLeft: number;
};

/**
 * A receipt printer: listens on a port, answers status requests, and keeps what it prints as dots. `unknown` holds
 * bytes that start none of its commands.
 */
export async function startPrinter() {
	const papers: Paper[] = [];
	const unknown: number[] = [];
	const state: State = { trouble: null, linesLeft: Number.POSITIVE_INFINITY, bytesLeft: Number.POSITIVE_INFINITY };
	const sockets = new Set<Socket>();
	let connections = 0;
	let most = 0;
	const server = createServer((socket) => {
		connections += 1;
		sockets.add(socket);
		most = Math.max(most, sockets.size);
		socket.on("close", () => sockets.delete(socket));
		socket.on("error", () => {});
		let rest = Buffer.alloc(0);
		let lines: Uint8Array[] = [];
		let width = 0;
		socket.on("data", (data: Buffer) => {
			rest = Buffer.concat([rest, data.subarray(0, Math.min(data.length, state.bytesLeft))]);
			state.bytesLeft -= data.length;
			if (state.bytesLeft <= 0) return void socket.destroy();
			for (let used = command(rest); used > 0; used = command(rest)) rest = rest.subarray(used);
		});

		/** Runs the command at the start of the bytes; returns its length, 0 while it is incomplete. */
		function command(bytes: Buffer): number {
			const [first, second, third = 0] = bytes;
			if (first === undefined) return 0;
			if (first === 0x0a || first === 0x0d) return 1;
			if (second === undefined) return 0;
			// Reset to the defaults, and no Chinese.
			if ((first === 0x1b && second === 0x40) || (first === 0x1c && second === 0x2e)) return 2;
			if (bytes.length < 3) return 0;
			if (first === 0x10 && second === 0x04) {
				socket.write(Uint8Array.of(status(third)));
				return 3;
			}
			if (first === 0x1b) return 3;
			if (first === 0x1d && second === 0x72) {
				// The status request waits for its turn, which does not come without paper.
				if (state.trouble === null) socket.write(Uint8Array.of(0));
				return 3;
			}
			if (first === 0x1d && second === 0x56) {
				if (lines.length > 0) papers.push(joined(width, lines));
				lines = [];
				return third < 65 ? 3 : bytes.length < 4 ? 0 : 4;
			}
			if (first === 0x1d && second === 0x76) {
				if (bytes.length < 8) return 0;
				const across = bytes.readUInt16LE(4);
				const rows = bytes.readUInt16LE(6);
				const end = 8 + across * rows;
				if (bytes.length < end) return 0;
				width = across * 8;
				for (let row = 0; row < rows && state.linesLeft > 0; row += 1, state.linesLeft -= 1)
					lines.push(bytes.subarray(8 + row * across, 8 + (row + 1) * across));
				if (state.linesLeft <= 0) {
					state.trouble = "paper-out";
					papers.push(joined(width, lines));
					lines = [];
				}
				return end;
			}
			unknown.push(first);
			return 1;
		}
	});
	const port = await freePort();
	const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	await listen();

	function status(about: number): number {
		const { trouble } = state;
		if (about === 1) return trouble === null ? 0x12 : 0x1a;
		if (about === 2) return trouble === "paper-out" ? 0x32 : trouble === "cover-open" ? 0x16 : 0x12;
		if (about === 4) return trouble === "paper-out" ? 0x72 : 0x12;
		return 0x12;
	}

	return {
		port,
		papers,
		unknown,
		state,
		/** The number of connections so far, and the most at once. */
		connections: () => connections,
		most: () => most,
		/** Puts paper in, closes the cover, turns it on. */
		repair() {
			Object.assign(state, {
				trouble: null,
				linesLeft: Number.POSITIVE_INFINITY,
				bytesLeft: Number.POSITIVE_INFINITY,
			});
		},
		async turnOff() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
		turnOn: listen,
	};
}
export type StandInPrinter = Awaited<ReturnType<typeof startPrinter>>;

function joined(width: number, lines: readonly Uint8Array[]): Paper {
	const dots = new Uint8Array(width * lines.length);
	lines.forEach((line, row) => {
		for (let x = 0; x < width; x += 1) dots[row * width + x] = ((line[x >> 3] ?? 0) >> (7 - (x & 7))) & 1;
	});
	return { width, rows: lines.length, dots };
}

/** The percentage of black dots in these lines. */
export function blackness({ width, dots }: Paper, from: number, to: number): number {
	const part = dots.subarray(from * width, to * width);
	return (100 * part.reduce((sum, dot) => sum + dot, 0)) / part.length;
}
