import { openStorage, type Storage } from "../../server/db/storage.ts";
import { openSession } from "../../server/identity/sessions.ts";
import { randomId } from "../../server/runtime/random-id.ts";
import { SERVER } from "../servers/built-server.ts";
import { type Running, start } from "./processes.ts";

/** Customers with sessions, written straight into the database: signing up costs a password hash each. */
export async function makeCustomers(storage: Storage, count: number): Promise<string[]> {
	const now = performance.timeOrigin + performance.now();
	const made: string[] = [];
	for (let n = 0; n < count; n += 1) {
		const account = {
			id: randomId(Math.round(now)),
			role: "customer" as const,
			email: `bench${n}@gmail.com`,
			name: `Customer ${n}`,
		};
		const rest = {
			phone: "9840012345",
			password_hash: "none",
			address: "",
			latitude: null,
			longitude: null,
			disabled_at: null,
		};
		const session = await storage.write(async (tx) => {
			await tx
				.insertInto("accounts")
				.values({ ...account, ...rest, created_at: Math.round(now) })
				.execute();
			return openSession(tx, account, Math.round(now));
		});
		made.push(session.token);
	}
	return made;
}

/** Starts the shop of an environment with so many customers, who have sessions. */
export async function startWithCustomers(
	env: Record<string, string> & { DATABASE_URL: string },
	count: number,
	options: readonly string[] = [],
): Promise<{ shop: Running; tokens: string[] }> {
	await (await start([SERVER], env)).stop();
	const storage = await openStorage(env.DATABASE_URL);
	const tokens = await makeCustomers(storage, count);
	await storage.close();
	return { shop: await start([SERVER, ...options], env), tokens };
}
