import { Agent, request } from "node:http";

/**
 * Sends so many logins at once, as a script would, and prints how each ended. From one /64 of IPv6 (`one`), or each
 * from its own network (`many`).
 */
const [url = "", count = "0", networks = "one"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const ended: Record<string, number> = {};

process.stdout.write(`flooding ${url}\n`);
await Promise.all(Array.from({ length: Number(count) }, (_, n) => logIn(n)));
process.stdout.write(`${JSON.stringify(ended)}\n`);

function logIn(n: number): Promise<void> {
	const address = networks === "one" ? `2001:db8:a:1::${n.toString(16)}` : `2001:db8:${n.toString(16)}::1`;
	const headers = { "content-type": "application/json", "x-forwarded-for": address };
	// Every other one at the staff login, for accounts that do not exist.
	const path = n % 2 === 0 ? "/api/auth/login" : "/api/admin/login";
	return new Promise((resolve) => {
		const asking = request(url + path, { method: "POST", headers, agent }, (response) => {
			ended[response.statusCode ?? 0] = (ended[response.statusCode ?? 0] ?? 0) + 1;
			response.resume().once("close", resolve);
		});
		asking.once("error", () => {
			ended.failed = (ended.failed ?? 0) + 1;
			resolve();
		});
		asking.end(JSON.stringify({ email: `guest${n}@gmail.com`, password: "wrong pass 1" }));
	});
}
