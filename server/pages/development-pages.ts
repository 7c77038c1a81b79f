import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageBuild } from "./page-routes.ts";

/** Pages from source with hot reload; Vite is loaded only here. */
export async function createDevelopmentPages(): Promise<{
	middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	getBuild: () => Promise<PageBuild>;
}> {
	const { createServer } = await import("vite");
	const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
	return {
		middleware: vite.middlewares,
		getBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
	};
}
