import type { TestProject } from "vitest/node";
import { migrate, openStorage } from "../../server/db/storage.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		engine: "sqlite" | "postgres";
		postgresUrl: string;
		/** A database there with the shop's tables and nothing in them. */
		postgresTemplate: string;
	}
}

/** One PostgreSQL for the whole run: HANDI_TEST_POSTGRES, or one that starts and ends with the tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const running = process.env.HANDI_TEST_POSTGRES;
	const { url, stop } = running ? { url: running, stop: undefined } : await startPostgres();
	project.provide("postgresUrl", url);
	project.provide("postgresTemplate", await createTemplate(url));
	return stop;
}

async function createTemplate(url: string): Promise<string> {
	const name = "handi_test_template";
	const storage = await openStorage(await createDatabase(url, name));
	await migrate(storage);
	await storage.close();
	return name;
}
