import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { SERVER } from "../servers/built-server.ts";
import { start } from "./processes.ts";

const ATTEMPTS = 2_500;
const PAGES = 200;
const PAGE_BUDGET_MS = 100;
const LOGIN_BUDGET_MS = 2_000;

/** The times of the menu page and the owner's login during 2,500 logins, from one network or each from its own. */
export async function measureUnderLogins(
	env: Record<string, string>,
	owner: { email: string; password: string },
	report: (what: string, figures: string) => void,
): Promise<void> {
	for (const networks of ["one", "many"]) {
		const shop = await start([SERVER], { ...env, TRUSTED_PROXIES: "1" });
		const begun = performance.now();
		const logIn = async () => {
			const asked = performance.now();
			const response = await fetch(`${shop.url}/api/admin/login`, {
				method: "POST",
				headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
				body: JSON.stringify(owner),
			});
			await response.arrayBuffer();
			return { took: performance.now() - asked, status: response.status };
		};
		await (await fetch(shop.url)).text();
		const flood = spawn(process.execPath, ["test/bench/flood-logins.ts", shop.url, String(ATTEMPTS), networks], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const lines = createInterface({ input: flood.stdout })[Symbol.asyncIterator]();
		await lines.next();
		const ended = lines.next();
		const login = logIn();
		const times: number[] = [];
		for (let n = 0; n < PAGES && flood.exitCode === null; n += 1) {
			const asked = performance.now();
			await (await fetch(shop.url, { headers: { "accept-encoding": "br" } })).arrayBuffer();
			times.push(performance.now() - asked);
			await pause(10);
		}
		const { took, status } = await login;
		const { value } = await ended;
		if (flood.exitCode === null) await once(flood, "exit");
		times.sort((a, b) => a - b);
		const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
		const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");
		report(
			`${ATTEMPTS} logins at once from ${networks === "one" ? "one /64" : "as many networks"} ` +
				`(${value}, ${Math.round(performance.now() - begun)} ms)`,
			`menu page p99 ${Math.round(p99)} ms of ${times.length}, budget ${PAGE_BUDGET_MS}: ` +
				`${verdict(p99 < PAGE_BUDGET_MS)}; the owner's login ${Math.round(took)} ms (${status}), budget ` +
				`${LOGIN_BUDGET_MS}: ${verdict(status === 200 && took < LOGIN_BUDGET_MS)}`,
		);
		await shop.stop();
	}
}
