import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Control } from "./control.ts";
import { createEmulator, type EmulatorOptions } from "./create-emulator.ts";
import type { Clock } from "./provider.ts";

const TICK_MS = 250;

type StartOptions = { port: number; host?: string; clock?: Clock };
export type RunningEmulator = { url: string; control: Control; close(): Promise<void> };

/**
 * Starts the provider on a port of 127.0.0.1 (0 is any free one). With the machine's clock things happen by themselves;
 * with a given clock they happen when a call is made, or by `control.advance` and `control.settle`.
 */
export async function startEmulator({
	port,
	host = "127.0.0.1",
	clock,
	...options
}: Omit<EmulatorOptions, "clock"> & StartOptions): Promise<RunningEmulator> {
	let emulator: ReturnType<typeof createEmulator> | undefined;
	const server = createServer(
		getRequestListener(
			async (request, env) => {
				const incoming = "incoming" in env ? env.incoming : undefined;
				const outcome = await emulator?.handle(request, incoming?.socket.remoteAddress ?? "unknown");
				if (outcome instanceof Response) return outcome;
				incoming?.socket.destroy();
				return RESPONSE_ALREADY_SENT;
			},
			{ overrideGlobalObjects: false },
		),
	);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const url = `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
	const running = createEmulator({ ...options, clock: clock ?? { now: () => Date.now() } }, url);
	emulator = running;
	const timer = clock ? undefined : setInterval(() => void running.pass(), TICK_MS).unref();

	return {
		url,
		control: running.control,
		async close() {
			clearInterval(timer);
			running.end();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
