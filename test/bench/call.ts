import type { Running } from "./processes.ts";

/** Calls a running shop with JSON, with `token` as bearer unless it is empty; throws if the call is refused. */
// biome-ignore lint/suspicious/noExplicitAny: replies are read as a stranger's program would read them
export async function call(shop: Running, method: string, path: string, token: string, body: object): Promise<any> {
	const headers = new Headers({ "content-type": "application/json" });
	if (token !== "") headers.set("authorization", `Bearer ${token}`);
	const response = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: no figure`);
	return response.json();
}

/** A session of the owner. */
export async function ownerToken(shop: Running, owner: { email: string; password: string }): Promise<string> {
	return (await call(shop, "POST", "/api/admin/login", "", owner)).token;
}
