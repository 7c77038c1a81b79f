import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";
import { attackSize, itOnce, startAttackedShop } from "./attacked-shop.ts";
import { aPrebooking, call, firstOwner, idOf, newNetwork, type Person, pageOf, rider, signUp } from "./people.ts";

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const TEMPLATE = "{{7*7}} <%= 7*7 %> #{7*7}";

let mail: MailServer;
let shop: RunningShop;
let owner: Person;
let ravi: Person;
let mallory: Person;
let order: { _id: string; orderId: string };
beforeAll(async () => {
	mail = await startMailServer();
	shop = await startAttackedShop({ SMTP_URL: mail.url });
	owner = await firstOwner(shop);
	[ravi, mallory] = await Promise.all([
		rider(shop, owner),
		signUp(shop, `${TEMPLATE} ${MARKUP}`.slice(0, 95), MARKUP),
	]);
	const delivery = { deliveryAddress: `${MARKUP} ${TEMPLATE}` };
	order = (await mallory.call("POST", "/api/orders", anOrder(delivery))).body.order;
});
afterAll(async () => {
	await shop.stop();
	await mail.close();
});

describe("a stranger's text", () => {
	itOnce("is text on every page that shows it, never markup and never a template", async () => {
		const move = (status: string) => owner.call("PUT", `/api/orders/${order._id}/status`, { status });
		const text = `${MARKUP} ${TEMPLATE}`;
		const from = { name: text, email: "mallory@evil.example", phone: "9840012345" };
		await mallory.call("POST", "/api/prebookings", aPrebooking(mallory, { deliveryAddress: text }));
		await call(shop, "POST", "/api/contact", { ...from, subject: text, message: text });
		const wish = { item: text, quantity: 2, message: text, deliveryLocation: { address: text } };
		await call(shop, "POST", "/api/subscriptions", { ...from, ...wish });
		const seen: string[] = [];
		const read = async (path: string, headers: Record<string, string> = {}) => {
			const { status, text: html } = await call(shop, "GET", path, undefined, headers);
			expect([path, status]).toEqual([path, 200]);
			expect(html, path).not.toMatch(/<script>alert|<img src=x|49 49/i);
			if (html.includes("alert(1)")) seen.push(path);
		};
		const asRider = pageOf(ravi, "rider");
		for (const path of ["/rider/dashboard", `/rider/delivery/${order._id}`]) await read(path, asRider);
		expect(
			(await ravi.call("PUT", `/api/rider/orders/${order._id}/status`, { status: "Out for Delivery" })).status,
		).toBe(200);
		for (const path of ["/rider/dashboard", `/rider/delivery/${order._id}`]) await read(path, asRider);
		await move("Delivered");
		const ratings = { food: 1, delivery: 1, website: 1 };
		await mallory.call("POST", "/api/feedback", { orderId: order._id, ratings, comment: text });
		const desk = pageOf(owner, "admin");
		for (const path of [
			...["dashboard", "orders?status=all", `orders/${order._id}`, `orders/${order._id}/ticket`],
			...[`orders/${order._id}/bill`, "prebookings", "contacts", "subscriptions", "reviews", "users"],
			...[`users/${await idOf(owner, mallory)}`, "audit", "cash", `orders?q=${encodeURIComponent(MARKUP)}`],
			...[`audit?person=${encodeURIComponent(MARKUP)}`, `nothing/${encodeURIComponent(MARKUP)}`],
		])
			if (!path.startsWith("nothing")) await read(`/admin/${path}`, desk);
		for (const path of ["/orders", "/profile", `/orders/${order._id}/bill`])
			await read(path, pageOf(mallory, "customer"));
		await read("/feedback");
		for (const path of [`/?q=${encodeURIComponent(MARKUP)}`, `/user/login?next=${encodeURIComponent(MARKUP)}`])
			await read(path);
		expect(seen).toEqual(expect.arrayContaining([`/admin/orders/${order._id}`, "/admin/contacts", "/feedback"]));
	});

	it("fills neither the inbox nor the disk: the addresses of one network count as one sender", async () => {
		const from = { name: "Mallory", email: "mallory@evil.example", phone: "9840012345" };
		const send = async (address: string) => {
			const letter = { ...from, subject: "Hello", message: "Hello" };
			return (await call(shop, "POST", "/api/contact", letter, { "x-forwarded-for": address })).status;
		};
		const statuses = await Promise.all(
			Array.from({ length: 100 }, (_, n) => send(`2001:db8:99:1::${n.toString(16)}`)),
		);
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(38);
		expect(await send("198.51.100.77")).toBe(201);
	});

	it("is refused like any other if its address is nothing but commas or accents, and delays nobody", async () => {
		for (const heap of [",".repeat(200_000), `${"a".repeat(1_000)}${"\u0315\u0300".repeat(50_000)}`]) {
			const wish = { name: "M", email: "m@evil.example", phone: "9840012345", item: "Biryani", quantity: 1 };
			const { status, body } = await call(shop, "POST", "/api/subscriptions", {
				...wish,
				message: "",
				deliveryLocation: { address: `${heap}x\nChennai` },
			});
			expect([status, body.issues?.[0]?.path ?? body]).toEqual([422, "deliveryLocation.address"]);
		}
	});

	it("is text in the mails of the shop", async () => {
		await expect.poll(() => mail.mails.length).toBeGreaterThan(1);
		for (const { raw, subject } of mail.mails) {
			expect(raw).not.toMatch(/<script>alert|<img src=x|49 49/i);
			expect(subject).not.toMatch(/[\r\n]/);
		}
	});

	itOnce("is never an image that a browser would run", async () => {
		const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#a5441e" } })
			.jpeg()
			.toBuffer();
		const script = Buffer.from('<script>alert(1)</script><?php system("id") ?>');
		const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
		const upload = async (bytes: Buffer, name: string, type: string) => {
			const form = new FormData();
			form.set("image", new File([new Uint8Array(bytes)], name, { type }));
			const headers = { authorization: `Bearer ${owner.token}`, ...newNetwork() };
			const response = await fetch(`${shop.url}/api/images`, { method: "POST", headers, body: form });
			return { status: response.status, url: ((await response.json()) as { url?: string }).url };
		};
		for (const [name, type] of [
			["x.svg", "image/svg+xml"],
			["x.svg.jpg", "image/jpeg"],
			["x.jpg\u0000.html", "image/png"],
			["../../x.html", "text/html"],
		] as const)
			expect([name, (await upload(svg, name, type)).status]).toEqual([name, 422]);
		for (const bytes of [
			Buffer.concat([jpeg, script]),
			Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004"), script]),
		]) {
			const { status, url = "" } = await upload(bytes, "biryani.php.jpg", "image/jpeg");
			expect(status).toBe(201);
			expect(url).toMatch(/^\/images\/[\w-]+\.webp$/);
			const image = await fetch(shop.url + url);
			expect(image.headers.get("content-type")).toBe("image/webp");
			expect(image.headers.get("x-content-type-options")).toBe("nosniff");
			expect(Buffer.from(await image.arrayBuffer()).includes("alert(1)")).toBe(false);
		}
	});

	it("is never a piece of SQL: in every query, path and header it finds nothing and changes nothing", async () => {
		const orders = async () => (await owner.call("GET", "/api/orders/admin/all")).body.length as number;
		const before = await orders();
		const injections = [
			"' OR 1=1 --",
			"1) OR (1=1",
			"x' UNION SELECT password_hash FROM accounts --",
			"'; DROP TABLE orders; --",
			"%' OR '%'='",
			"1; SELECT pg_sleep(5)",
			"\\'; --",
			"orderDate desc, (select 1)",
		];
		type Documented = { parameters?: { in: string; name: string }[] };
		const { paths } = (await call(shop, "GET", "/api/openapi.json")).body;
		const reads = Object.entries<{ get?: Documented }>(paths)
			.filter(([path, { get }]) => get && path !== "/events")
			.map(([path, { get }]) => ({
				path,
				names: [
					...(get?.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name),
					"sort",
					"order",
					"lang",
				],
			}));
		for (const injection of injections.slice(0, attackSize(3, injections.length)))
			await Promise.all(
				reads.map(async ({ path, names }) => {
					const query = new URLSearchParams(names.map((name) => [name, injection]));
					const address = `/api${path.replaceAll(/\{\w+\}/g, encodeURIComponent(injection))}`;
					const headers = {
						"accept-language": injection,
						"x-acting-as": injection,
						"last-event-id": injection,
						"user-agent": injection,
						"x-forwarded-for": injection,
						"if-none-match": injection,
					};
					for (const reply of [
						await owner.call("GET", `${address}?${query}`),
						await owner.call("GET", address, undefined, headers),
					]) {
						expect(reply.status, address).toBeLessThan(500);
						expect(reply.text).not.toMatch(/password_hash|syntax error|SQLITE_|pg_catalog/i);
					}
				}),
			);
		for (const injection of injections) {
			const found = await owner.call("GET", `/api/orders/admin/all?q=${encodeURIComponent(injection)}`);
			expect(found.body.orders).toEqual([]);
			const people = await owner.call("GET", `/api/users?limit=5&q=${encodeURIComponent(injection)}`);
			expect(people.body.users).toEqual([]);
			const login = await call(shop, "POST", "/api/rider/login", { email: injection, password: injection });
			expect([400, 401, 422]).toContain(login.status);
		}
		expect(await orders()).toBe(before);
	});
});

it("a deleted dish is found by no filter, and cannot be ordered", async () => {
	const secret = { name: "Secret Biryani", category: "secret", sizes: [{ size: "regular", price: 1 }] };
	const { id } = (await owner.call("POST", "/api/dishes", secret)).body;
	await owner.call("DELETE", `/api/dishes/${id}`);
	const filters = [
		"",
		"?category=secret",
		"?q=Secret",
		"?removed=true",
		"?includeDeleted=1",
		"?size=all&q=secret",
		"?id[]=1&or=1",
		'?filter={"or":[{}]}',
	];
	for (const filter of filters)
		for (const path of ["/api/dishes", "/api/menu", "/api/specials", "/", "/menu", "/_.data"]) {
			const { status, text } = await call(shop, "GET", path + encodeURI(filter));
			expect(status, path + filter).toBeLessThan(500);
			// The page repeats the search text, not what exists.
			expect(text, path + filter).not.toContain("Secret Biryani");
		}
	expect((await call(shop, "GET", "/api/dishes/removed")).status).toBe(401);
	const items = [{ name: "Secret Biryani", size: "regular", quantity: 1, dishId: id }];
	expect((await mallory.call("POST", "/api/orders", anOrder({ items }))).status).toBeGreaterThanOrEqual(400);
});

describe("a URL", () => {
	/** Requests a path exactly as it is written: without decoding or normalizing it. */
	const ask = (path: string, headers: Record<string, string> = {}) =>
		new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
			const { hostname, port } = new URL(shop.url);
			const asking = request(
				{ hostname, port, path, method: "GET", headers: { ...newNetwork(), ...headers } },
				(reply) => {
					let text = "";
					reply.on("data", (chunk) => {
						text += chunk;
					});
					reply.on("end", () =>
						resolve({ status: reply.statusCode ?? 0, location: reply.headers.location ?? "", text }),
					);
				},
			);
			asking.on("error", reject);
			asking.end();
		});

	itOnce("written another way leads past no guard: double slashes, capitals, encoded slashes and dots", async () => {
		const secret = await signUp(shop, "Thirugnanam");
		const { _id } = (await secret.call("POST", "/api/orders", anOrder())).body.order;
		const guarded = [
			...["/admin", "/admin/dashboard", "/admin/orders", `/admin/orders/${_id}`, `/admin/orders/${_id}/ticket`],
			...[`/admin/orders/${_id}/bill`, "/admin/users", "/admin/staff", "/admin/settings", "/admin/audit"],
			...["/rider/dashboard", `/rider/delivery/${_id}`, "/rider/cash", `/orders/${_id}/bill`],
			...[
				"/api/orders/admin/all",
				`/api/orders/${_id}`,
				"/api/users",
				"/api/staff",
				"/api/audit",
				"/api/rider/orders",
			],
			...["/api/reports/sales", "/api/feedback/all", "/metrics"],
		];
		const inAnotherWay = (path: string) => [
			path,
			`/${path}`,
			path.replaceAll("/", "//"),
			`${path}/`,
			`${path}//`,
			`${path}/.`,
			`/.${path}`,
			`/x/..${path}`,
			`/assets/..${path}`,
			`/%2e${path}`,
			path.replace(/^\/(\w+)\//, "/$1%2f"),
			path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
			path.toUpperCase(),
			path.replace(/^\/(\w)/, (_, first: string) => `/${first.toUpperCase()}`),
			`${path};x=1`,
			`${path}%00`,
			`${path}%20`,
			`${path}.data`,
			`${path}.json`,
			`${path}?_routes=admin/admin-layout`,
			`${path}\\`,
			`/\\${path}`,
			`http://evil.example${path}`,
		];
		const passports = [
			{},
			pageOf(mallory, "customer"),
			{
				"x-original-url": "/admin",
				"x-rewrite-url": "/admin",
				"x-forwarded-host": "127.0.0.1",
				"x-http-method-override": "GET",
			},
		];
		// The short form tries each spelling on a third of the paths.
		const parts = attackSize(3, 1);
		for (const [at, path] of guarded.entries())
			for (const headers of passports.slice(0, attackSize(2, passports.length)))
				await Promise.all(
					inAnotherWay(path)
						.filter((_, way) => (way + at) % parts === 0)
						.map(async (address) => {
							const { status, text } = await ask(address, headers);
							expect(status, address).toBeLessThan(500);
							for (const own of [
								"Thirugnanam",
								secret.email,
								"owner@handi.example",
								"handi_http",
								"handi_answer",
							])
								expect(text.includes(own), `${address} tells ${own}`).toBe(false);
						}),
				);
	});

	itOnce("that leads out of its folder, or cannot be decoded, leads nowhere", async () => {
		for (const folder of ["/", "/assets/", "/images/", "/pictures/", "/icons/", "/api/orders/", "/blog/"])
			for (const way of [
				"..%2f..%2fpackage.json",
				"%2e%2e/%2e%2e/package.json",
				"../../package.json",
				"....//....//package.json",
				"..%5c..%5cpackage.json",
				"%252e%252e%252fpackage.json",
				"..%c0%afpackage.json",
				"package.json%00.webp",
				"%00",
				"%",
				"%E0%A4%A",
				"%ff%fe",
				"\u007f",
				"x".repeat(8_000),
			]) {
				const { status, text } = await ask(folder + way);
				expect([folder + way, status < 500]).toEqual([folder + way, true]);
				expect(text).not.toContain('"devDependencies"');
			}
	});

	itOnce(
		"to go on to never leads out of the shop: after a login, a change of language or to small letters",
		async () => {
			const out = [
				"//evil.example",
				"/\\evil.example",
				"\\\\evil.example",
				"https://evil.example",
				"javascript:alert(1)",
				"/%2f/evil.example",
				"/\t/evil.example",
				"%2f%2fevil.example",
				"/.//evil.example",
				"data:text/html,x",
				"/user/login?next=//evil.example",
			];
			const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
			const leadsHome = (from: string, location: string | null) => {
				const target = new URL(location ?? "/", shop.url);
				expect(target.origin, `${from} → ${location}`).toBe(shop.url);
				expect(location ?? "/", from).not.toMatch(/^[/\\]{2}|^\s/);
			};
			const login = new URLSearchParams({ email: mallory.email, password: mallory.password }).toString();
			const first = await call(shop, "POST", `/user/login?next=${encodeURIComponent(out[0] ?? "")}`, login, form);
			expect([302, 303]).toContain(first.status);
			leadsHome("the login", first.headers.get("location"));
			for (const next of out) {
				for (const [path, who] of [
					["/user/login", pageOf(mallory, "customer")],
					["/admin/login", pageOf(owner, "admin")],
					["/rider/login", pageOf(ravi, "rider")],
				] as const) {
					const { headers } = await call(
						shop,
						"GET",
						`${path}?next=${encodeURIComponent(next)}`,
						undefined,
						who,
					);
					leadsHome(`${path}?next=${next}`, headers.get("location"));
				}
				const { location } = await ask(`/${next.replaceAll(/[\t ]/g, "%09")}`);
				leadsHome(`/${next}`, location);
			}
			for (const path of [
				"//EVIL.example/Home",
				"/\\EVIL.example",
				"//Evil.Example//Menu",
				"/Home?next=//evil.example",
			])
				leadsHome(path, (await ask(path)).location.replace("?next=//evil.example", ""));
		},
	);
});

itOnce("no page of another site can act for a logged-in person, whatever the form of its request", async () => {
	const meena = await signUp(shop, "Meena");
	const { cookie = "" } = pageOf(meena, "customer");
	const { cookie: desk = "" } = pageOf(owner, "admin");
	const foreign: Record<string, string>[] = [
		{ "sec-fetch-site": "cross-site", origin: "https://evil.example" },
		{ "sec-fetch-site": "cross-site", origin: "null" },
		{ "sec-fetch-site": "same-site", origin: "http://127.0.0.1:9" },
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ origin: `${shop.url}.evil.example` },
		{ referer: shop.url },
	];
	const types = [
		"text/plain",
		"text/plain;charset=UTF-8",
		"application/json",
		"application/x-www-form-urlencoded",
		"application/x-www-form-urlencoded-by-hand",
		"application/x-www-form-urlencoded;x=y,text/plain",
		"multipart/form-data; boundary=x",
	];
	for (const headers of foreign)
		for (const type of types) {
			const sent = { ...headers, "content-type": type };
			const body = JSON.stringify(anOrder());
			for (const [path, as, method, what] of [
				["/api/orders", cookie, "POST", body],
				["/api/auth/me", cookie, "PATCH", '{"name":"Owned"}'],
				["/api/auth/logout", cookie, "POST", ""],
				["/api/store/status", desk, "PUT", '{"isOpen":false,"allowPrebooking":false,"message":"Owned"}'],
				["/admin/logout", desk, "POST", ""],
				["/user/login?next=/", "", "POST", "email=a%40gmail.com&password=x"],
			] as const) {
				const { status } = await call(shop, method, path, what, { ...sent, ...(as && { cookie: as }) });
				expect([path, type, headers, status >= 400 && status < 500]).toEqual([path, type, headers, true]);
			}
		}
	expect((await meena.call("GET", "/api/auth/me")).body.user.name).toBe("Meena");
	expect((await meena.call("GET", `/api/orders/user/${meena.email}`)).body).toEqual([]);
	expect((await owner.call("GET", "/api/admin/me")).status).toBe(200);
	expect((await call(shop, "GET", "/api/store/status")).body.isOpen).toBe(true);
});

itOnce("says where to report a weakness", async () => {
	const { status, headers, text } = await call(shop, "GET", "/.well-known/security.txt");
	expect([status, headers.get("content-type")?.toLowerCase()]).toEqual([200, "text/plain; charset=utf-8"]);
	expect(text).toContain(`Canonical: ${shop.url}/.well-known/security.txt`);
});
