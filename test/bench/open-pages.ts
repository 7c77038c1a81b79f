import { request } from "node:http";

/** Opens that many live streams for one customer, and reports when all of them have received a status. */
export async function openPages(url: string, token: string, count: number) {
	const awaited = new Map<string, { left: number; done: () => void }>();
	const connections = await Promise.all(Array.from({ length: count }, () => openOne()));

	function openOne(): Promise<{ destroy(): void }> {
		return new Promise((resolve, reject) => {
			const asking = request(
				`${url}/api/events`,
				{ agent: false, headers: { authorization: `Bearer ${token}` } },
				(response) => {
					response.setEncoding("utf8");
					response.on("data", (chunk: string) => {
						if (chunk.includes('"hello"')) resolve(asking);
						const status = /"status":"([^"]+)"/.exec(chunk)?.[1];
						const waiting = status ? awaited.get(status) : undefined;
						if (!waiting) return;
						waiting.left -= 1;
						if (waiting.left === 0) waiting.done();
					});
					response.on("error", () => {});
				},
			);
			asking.on("error", reject);
			asking.end();
		});
	}

	return {
		all: (status: string) => new Promise<void>((done) => awaited.set(status, { left: count, done })),
		close() {
			for (const connection of connections) connection.destroy();
		},
	};
}
