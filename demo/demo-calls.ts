import type { DemoCustomer } from "./customers.ts";
import type { Login } from "./demo-run.ts";
import type { DemoShop, Reply } from "./open-demo-shop.ts";

type Call = [method: string, path: string, body?: unknown, key?: string];
export type DemoCalls = ReturnType<typeof createDemoCalls>;

/** The shop's calls as its people make them, each in their own session. */
export function createDemoCalls(shop: DemoShop, owner: Login) {
	const tokens = new Map<string, string>();
	let keys = 0;

	/** Makes a call as this person, logging in first if there is no session or it has expired. */
	async function as(who: Login & { network?: string }, loginPath: string, [method, path, body, key]: Call) {
		const rest = {
			...(body === undefined ? {} : { body }),
			...(who.network === undefined ? {} : { network: who.network }),
			...(key === undefined ? {} : { once: key }),
		};
		for (let isSecond = false; ; isSecond = true) {
			const token = tokens.get(who.email);
			const reply = token === undefined ? null : await shop.call(method, path, { ...rest, token });
			if (reply && (reply.status !== 401 || isSecond)) return reply;
			const { email, password } = who;
			const login = await shop.call("POST", loginPath, { body: { email, password } });
			tokens.set(email, expectOk(login, `login of ${email}`).token);
		}
	}

	return {
		asOwner: (...call: Call) => as(owner, "/admin/login", call),
		asRider: (rider: Login, ...call: Call) => as(rider, "/rider/login", call),
		asCustomer: (customer: DemoCustomer, ...call: Call) => as(customer, "/auth/login", call),
		/** Signs a customer up who has no account yet. */
		async signUp({ name, email, password, phone, address, coordinates, network }: DemoCustomer): Promise<void> {
			if (tokens.has(email)) return;
			const body = { name, email, password, phone, location: { address, ...coordinates } };
			tokens.set(email, expectOk(await shop.call("POST", "/auth/signup", { body, network }), "signup").token);
		},
		/** An idempotency key that no other call has. */
		newKey(): string {
			keys += 1;
			return `demo-${keys}`;
		},
	};
}

/** The body of a reply; throws if the shop refused. */
export function expectOk({ status, body }: Reply, what: string): Reply["body"] {
	if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body).slice(0, 400)}`);
	return body;
}
