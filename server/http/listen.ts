import { createServer, type RequestListener, type Server } from "node:http";
import { ok, type Result, refuse } from "../../domain/result.ts";

/** Listens with limits on how long a client may take (facts 4.6); refuses a port that is taken or not allowed. */
export function listen(handle: RequestListener, host: string, port: number): Promise<Result<Server, string>> {
	const server = createServer(
		{
			headersTimeout: 10_000,
			requestTimeout: 15_000,
			keepAliveTimeout: 20_000,
			connectionsCheckingInterval: 2_000,
			maxHeaderSize: 16_384,
		},
		handle,
	);
	server.maxConnections = 10_000;
	return new Promise((resolve) => {
		server.once("error", (fault: NodeJS.ErrnoException) => {
			const reasons: Record<string, string> = {
				EADDRINUSE: `PORT ${port} on ${host} is taken by another program: stop it or set PORT`,
				EACCES: `PORT ${port} may not be opened by this user: set PORT above 1023`,
			};
			resolve(refuse(reasons[fault.code ?? ""] ?? `HOST ${host} PORT ${port}: ${fault.message}`));
		});
		server.listen(port, host, () => resolve(ok(server)));
	});
}
