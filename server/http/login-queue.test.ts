import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { queueLogins } from "./login-queue.ts";

const response = {} as ServerResponse;
const asked = (method: string, url: string, destroyed = false) => ({ method, url, destroyed }) as IncomingMessage;
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("a request for the menu behind a flood of logins is answered before them, and every login in turn", async () => {
	const begun: string[] = [];
	const listener = queueLogins(({ url }) => void begun.push(url ?? ""));
	for (let n = 0; n < 20; n += 1) listener(asked("POST", `/api/auth/login?${n}`), response);
	listener(asked("POST", "/user/login.data?left", true), response);
	listener(asked("POST", "/api/rider/login/pin"), response);
	listener(asked("GET", "/"), response);
	listener(asked("POST", "/api/orders"), response);
	expect(begun).toEqual(["/", "/api/orders"]);
	await turn();
	const afterATurn = begun.length;
	expect(afterATurn).toBeLessThan(20);
	while (begun.length < 23) await turn();
	await turn();
	const logins = Array.from({ length: 20 }, (_, n) => `/api/auth/login?${n}`);
	expect(begun.slice(2)).toEqual([...logins, "/api/rider/login/pin"]);
	for (const url of ["/api/admin/login", "/User/Login/"]) listener(asked("POST", url), response);
	expect(begun.length).toBe(23);
	await turn();
	expect(begun.slice(23)).toEqual(["/api/admin/login", "/User/Login/"]);
});
