import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PASSWORD_COST } from "../../server/identity/passwords.ts";
import { createWorld, PASSWORD, type Person, type Reply, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

type From = { ip?: string; cookie?: string; page?: boolean };
const logIn = (password: string, { ip = "203.0.113.9", cookie, page = true }: From = {}) =>
	world.call(
		"POST",
		"/api/admin/login",
		{ email: owner.email, password },
		{
			"x-forwarded-for": ip,
			...(page ? { "sec-fetch-site": "same-origin" } : {}),
			...(cookie ? { cookie } : {}),
		},
	);
const deviceOf = (reply: Reply) =>
	reply.headers
		.getSetCookie()
		.find((each) => each.startsWith("device_admin="))
		?.split(";")[0] ?? "";
const strangers = Array.from({ length: 60 }, (_, n) => `198.51.100.${n}`);

async function guessFromEverywhere(guesses: number) {
	const replies: Reply[] = [];
	for (let n = 0; n < guesses; n += 1)
		replies.push(await logIn(`wrong pass ${n}`, { ip: strangers[n % strangers.length] as string, page: false }));
	return replies;
}

/** Records a hundred guesses by strangers just now, without their hashes, which would take too long. */
async function useUpTheHour(all = 100) {
	const at = world.shop.clock.now();
	const guesses = Array.from({ length: all }, (_, n) => ({
		id: `guess-${n}`,
		account: `admin|${owner.email}`,
		at,
	}));
	await world.shop.storage.write((tx) => tx.insertInto("login_guesses").values(guesses).execute());
}

describe("guesses of one password", () => {
	it("from one /64 of IPv6 are guesses of one network: locked at the third", async () => {
		const replies = await Promise.all(
			[1, 2, 3, 4, 5].map((n) => logIn(`wrong pass ${n}`, { ip: `2001:db8:7:1::${n}` })),
		);
		expect(replies.filter(({ status }) => status === 401)).toHaveLength(2);
		expect((await logIn(PASSWORD, { ip: "2001:db8:7:1::ff" })).body.code).toBe("login-locked");
		expect((await logIn(PASSWORD, { ip: "2001:db8:7:2::1" })).status).toBe(200);
	});

	it("from many /64 of one /48 are locked at the fifteenth", async () => {
		const replies: Reply[] = [];
		for (let n = 0; n < 16; n += 1) replies.push(await logIn("wrong pass", { ip: `2001:db8:7:${n}::1` }));
		expect(replies.map(({ status }) => status)).toEqual([...Array(14).fill(401), 429, 429]);
		expect((await logIn(PASSWORD, { ip: "2001:db8:8:1::1" })).status).toBe(200);
	});

	it("from everywhere reach the password a hundred times an hour, and then no more until the hour is over", async () => {
		await useUpTheHour(95);
		world.wait(301);
		const replies = await guessFromEverywhere(7);
		expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(401), 429, 429]);
		const paused = await logIn(PASSWORD);
		expect([paused.status, paused.body.code, paused.headers.get("retry-after")]).toEqual([
			429,
			"login-paused",
			"3299",
		]);
		world.wait(3_300);
		expect((await logIn(PASSWORD)).status).toBe(200);
	});

	it("by a script that sends all at once reach the password a hundred times at most", async () => {
		await useUpTheHour(95);
		const networks = Array.from({ length: 20 }, (_, n) => `2001:db8:${n.toString(16)}::1`);
		const replies = await Promise.all(networks.map((ip) => logIn("wrong pass", { ip, page: false })));
		const statuses = replies.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
	});

	it("hold no socket and no lane: the only wait for an answer is the second of an admin's login", async () => {
		await guessFromEverywhere(23);
		expect(new Set(world.pauses)).toEqual(new Set([1_000]));
	});
});

describe("a browser in which the owner has logged in before", () => {
	it("is known by a cookie that scripts cannot read, stored as a hash", async () => {
		const reply = await logIn(PASSWORD);
		const [session, device] = reply.headers.getSetCookie();
		expect(session).toMatch(/^sid_admin=/);
		expect(device).toMatch(/^device_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
		const rows = await world.shop.storage.read.selectFrom("known_devices").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(deviceOf(reply).split("=")[1]);
		expect((await logIn(PASSWORD, { page: false })).headers.getSetCookie()).toEqual([]);
	});

	it("lets the owner in while strangers use up every guess, and while the network is locked", async () => {
		const cookie = deviceOf(await logIn(PASSWORD));
		await useUpTheHour();
		for (let n = 0; n < 4; n += 1) await logIn("wrong pass", { ip: "203.0.113.9", page: false });
		expect((await logIn(PASSWORD)).status).toBe(429);
		expect((await logIn(PASSWORD, { cookie })).status).toBe(200);
	});

	it("gives a thief of the cookie three guesses and then as few as anybody", async () => {
		const cookie = deviceOf(await logIn(PASSWORD));
		const guess = (n: number) => logIn(`wrong pass ${n}`, { cookie, ip: "198.51.100.200" });
		expect((await guess(0)).body.message).toBe("Invalid credentials. 2 attempts remaining.");
		expect([(await guess(1)).status, (await guess(2)).status, (await guess(3)).status]).toEqual([401, 429, 429]);
		for (let round = 0; round < 6; round += 1) {
			world.wait(301);
			for (let n = 0; n < 3; n += 1) await guess(n);
		}
		const rows = await world.shop.storage.read.selectFrom("known_devices").select("failures").execute();
		expect(rows).toEqual([{ failures: 10 }]);
		expect(await world.shop.storage.read.selectFrom("login_guesses").selectAll().execute()).not.toEqual([]);
	});

	it("gets a new token with each login, and the previous one is void; another browser keeps its own", async () => {
		const elsewhere = deviceOf(await logIn(PASSWORD));
		const first = deviceOf(await logIn(PASSWORD));
		const second = deviceOf(await logIn(PASSWORD, { cookie: first }));
		expect(second).not.toBe(first);
		await useUpTheHour();
		expect((await logIn(PASSWORD, { cookie: first })).body.code).toBe("login-paused");
		expect((await logIn(PASSWORD, { cookie: second })).status).toBe(200);
		expect((await logIn(PASSWORD, { cookie: elsewhere })).status).toBe(200);
	});

	it("is known to each of those who share it, and to nobody else", async () => {
		const rider = await world.rider();
		await world.admin("Kala");
		const cookie = deviceOf(await logIn(PASSWORD));
		const kalaLogsIn = (headers = {}) =>
			world.call(
				"POST",
				"/api/admin/login",
				{ email: "kala@gmail.com", password: PASSWORD },
				{ ...headers, "sec-fetch-site": "same-origin" },
			);
		const kala = await kalaLogsIn({ cookie });
		const kalasOwn = await kalaLogsIn();
		await useUpTheHour();
		expect((await logIn(PASSWORD, { cookie: deviceOf(kalasOwn) })).body.code).toBe("login-paused");
		expect((await logIn(PASSWORD, { cookie: deviceOf(kala) })).status).toBe(200);
		const asRider = { cookie: deviceOf(kala).replace("device_admin", "device_rider") };
		await world.call("POST", "/api/rider/login", { email: rider.email, password: "wrong pass" }, asRider);
		expect(await world.shop.storage.read.selectFrom("known_devices").select("failures").execute()).toEqual([
			{ failures: 0 },
			{ failures: 0 },
			{ failures: 0 },
		]);
	});

	it("stays known when its owner changes the password there, and no other browser does", async () => {
		const here = deviceOf(await logIn(PASSWORD));
		const elsewhere = deviceOf(await logIn(PASSWORD));
		const json = { currentPassword: PASSWORD, newPassword: "kuska-plates-22" };
		const changed = await owner.call("POST", "/api/admin/password", json, {
			cookie: here,
			"sec-fetch-site": "same-origin",
		});
		expect(changed.status).toBe(200);
		await useUpTheHour();
		expect((await logIn("kuska-plates-22", { cookie: elsewhere })).body.code).toBe("login-paused");
		expect((await logIn("kuska-plates-22", { cookie: here })).status).toBe(200);
	});

	it("is unknown after a change of the password, and after the account was disabled; others stay known", async () => {
		const known = async () =>
			(await world.shop.storage.read.selectFrom("known_devices").selectAll().execute()).map(
				({ account_id }) => account_id,
			);
		const kala = await world.admin("Kala");
		const asPage = { "sec-fetch-site": "same-origin" };
		await world.call("POST", "/api/admin/login", { email: kala.email, password: PASSWORD }, asPage);
		await logIn(PASSWORD);
		const change = { currentPassword: PASSWORD, password: "kuska-plates-22" };
		expect((await owner.call("PATCH", `/api/admins/${owner.id}`, change)).status).toBe(200);
		expect(await known()).toEqual([kala.id]);
		expect((await logIn("kuska-plates-22")).status).toBe(200);
		expect((await kala.call("PATCH", `/api/admins/${owner.id}`, { disabled: true })).status).toBe(200);
		expect(await known()).toEqual([kala.id]);
	});

	it("is one of the account's twenty newest, however often a script logs in", async () => {
		const earlier = Array.from({ length: 20 }, (_, used_at) => ({
			...{ token_hash: `browser ${used_at}`, account_id: owner.id, created_at: used_at, used_at },
		}));
		await world.shop.storage.write((tx) => tx.insertInto("known_devices").values(earlier).execute());
		await logIn(PASSWORD);
		const known = await world.shop.storage.read.selectFrom("known_devices").select("token_hash").execute();
		expect(known).toHaveLength(20);
		expect(known).not.toContainEqual({ token_hash: "browser 0" });
	});
});

describe("a right password", () => {
	it("clears the failures counted here, and of the shared count removes only itself", async () => {
		await guessFromEverywhere(4);
		await logIn("wrong pass");
		expect((await logIn(PASSWORD)).status).toBe(200);
		const guesses = await world.shop.storage.read.selectFrom("login_guesses").selectAll().execute();
		expect(guesses).toHaveLength(5);
		expect((await logIn("wrong pass")).body.message).toBe("Invalid credentials. 2 attempts remaining.");
	});

	it("among wrong ones at the same moment lets its owner in and lifts no stranger's lock", async () => {
		const wrong = [1, 2, 3, 4].map((n) => logIn(`wrong pass ${n}`, { ip: "198.51.100.7" }));
		const [right] = await Promise.all([logIn(PASSWORD), ...wrong]);
		expect(right.status).toBe(200);
		expect((await logIn(PASSWORD, { ip: "198.51.100.7" })).status).toBe(429);
	});
});

it("a login that finds the lane full answers 503 with Retry-After, and counts for nothing", async () => {
	// Nobody waits in a lane whose hashes cost next to nothing.
	const cheap = { ...PASSWORD_COST };
	onTestFinished(() => void Object.assign(PASSWORD_COST, cheap));
	Object.assign(PASSWORD_COST, { memoryKib: 19_456, passes: 2 });
	const flood = await Promise.all(
		Array.from({ length: 50 }, (_, n) =>
			world.call(
				"POST",
				"/api/admin/login",
				{ email: "nobody@gmail.com", password: "wrong pass 1" },
				{ "x-forwarded-for": `198.51.100.${n}` },
			),
		),
	);
	const busy = flood.filter(({ status }) => status === 503);
	expect(busy.length).toBeGreaterThan(0);
	expect([busy[0]?.body.code, busy[0]?.headers.get("retry-after")]).toEqual(["busy", "2"]);
	const counted = await world.shop.storage.read.selectFrom("login_guesses").selectAll().execute();
	expect(counted).toHaveLength(50 - busy.length);
});
