import type { TestProject } from "vitest/node";
import { seedShop } from "../../db/seeds/seed-shop.ts";
import { migrate } from "../../server/db/migrate.ts";
import { openStorage } from "../../server/db/storage.ts";
import { keepTemplate, SATURDAY_NOON } from "../scratch-template.ts";
import { createDatabase, startPostgres, UNHURRIED } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		engine: "sqlite" | "postgres";
		postgresUrl: string;
		/** The URL of a database there with the shop's tables and the first menu. */
		postgresTemplate: string;
	}
}

type Shared = { url: string; template: string; stop?: () => Promise<void> };
/** Each project loads this file again. */
const here = globalThis as { sharedPostgres?: Promise<Shared> };

/** One PostgreSQL for all projects of a run: HANDI_TEST_POSTGRES, or one that starts and ends with the tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	here.sharedPostgres ??= start();
	const { url, template, stop } = await here.sharedPostgres;
	project.provide("postgresUrl", url);
	project.provide("postgresTemplate", template);
	return stop;
}

async function start(): Promise<Shared> {
	const running = process.env.HANDI_TEST_POSTGRES;
	const { url, stop } = running ? { url: running, stop: undefined } : await startPostgres();
	return { url, template: await createTemplate(url), stop };
}

async function createTemplate(url: string): Promise<string> {
	const name = "handi_test_template";
	const storage = await openStorage(await createDatabase(url, name), UNHURRIED);
	await migrate(storage);
	await seedShop(storage, SATURDAY_NOON);
	await keepTemplate(storage);
	await storage.close();
	return name;
}
