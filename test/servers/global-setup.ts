import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		engine: "sqlite" | "postgres";
		postgresUrl: string;
	}
}

/** One PostgreSQL for the whole run: HANDI_TEST_POSTGRES, or one that starts and ends with the tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const running = process.env.HANDI_TEST_POSTGRES;
	if (running) {
		project.provide("postgresUrl", running);
		return;
	}
	const { url, stop } = await startPostgres();
	project.provide("postgresUrl", url);
	return stop;
}
