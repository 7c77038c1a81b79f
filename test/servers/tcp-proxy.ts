import { connect, createServer, type Socket } from "node:net";

export type TcpProxy = {
	/** The same URL through this proxy. */
	through(url: string): string;
	/** Stops all traffic without notice: open connections stay open, and new ones are accepted and lead nowhere. */
	silence(): void;
	/** When this text is sent next, it arrives, and the connection ends before any reply to it. */
	loseAnswerTo(said: string): void;
	/** New connections work again; existing ones stay silent for good. */
	mend(): void;
	close(): Promise<void>;
};

/** A proxy to a server that can go silent, as a firewall or a cut cable does. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
	const { hostname, port } = new URL(url);
	const sockets = new Set<Socket>();
	let isSilent = false;
	let lost: string | null = null;
	const server = createServer((near) => {
		sockets.add(near);
		near.on("error", () => {});
		if (isSilent) return void near.on("data", () => {});
		const far = connect(Number(port), hostname);
		sockets.add(far);
		far.on("error", () => near.destroy());
		near.on("data", (chunk) => {
			if (lost === null || !chunk.includes(lost)) return;
			lost = null;
			far.unpipe(near);
			far.on("data", () => near.destroy());
		});
		near.pipe(far);
		far.pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const ownPort = typeof address === "object" && address ? address.port : 0;
	return {
		through(target) {
			const own = new URL(target);
			own.hostname = "127.0.0.1";
			own.port = String(ownPort);
			return own.href;
		},
		silence() {
			isSilent = true;
			for (const socket of sockets) {
				socket.unpipe();
				socket.removeAllListeners("end");
				socket.on("data", () => {});
			}
		},
		loseAnswerTo(said) {
			lost = said;
		},
		mend() {
			isSilent = false;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
