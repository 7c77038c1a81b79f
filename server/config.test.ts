import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environment, parseConfig } from "./config.ts";
import { newVapidKeys } from "./messaging/push-message.ts";

describe("the environment", () => {
	it("needs no variables: each one has a default", () => {
		expect(parseConfig({})).toMatchObject({
			ok: true,
			value: { host: "127.0.0.1", port: 3000, databaseUrl: "file:data/handi.db", logLevel: "info" },
		});
	});
	it("refuses bad values, with one line for each that names the variable and what it must be", () => {
		const refused = parseConfig({
			PORT: "eighty",
			DATABASE_URL: "mysql://x",
			LOG_LEVEL: "loud",
			ADMIN_PASSWORD: "short",
			SMTP_URL: "mail.example:587",
		});
		expect(refused.ok ? [] : refused.refusal).toEqual([
			"PORT must be a port number from 0 to 65535",
			"DATABASE_URL must be file:PATH or postgres://…",
			"ADMIN_PASSWORD must be at least 8 characters",
			"SMTP_URL must be a URL like smtp://user:password@mail.example:587",
			"LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
		]);
	});
	it("takes numbers in digits only: a blank is not a port, nor a number of proxies", () => {
		for (const name of ["PORT", "TRUSTED_PROXIES", "PROCESSES", "DRAIN_SECONDS"])
			for (const bad of [" ", "\t", "0x1", "1e0", "-1"]) {
				const parsed = parseConfig({ [name]: bad, DATABASE_URL: "postgres://localhost/handi" });
				expect(parsed.ok ? [] : parsed.refusal, `${name}=${bad}`).toEqual([
					expect.stringMatching(`^${name} .*must be a`),
				]);
			}
		expect(parseConfig({ DRAIN_SECONDS: "2.5", PORT: "3000\r" })).toMatchObject({
			ok: true,
			value: { drainMs: 2500 },
		});
	});
	it("reads a file of variables with Windows line endings like any other", () => {
		const given = {
			DATABASE_URL: "file:/srv/handi/x.db",
			BACKUP_FOLDER: "/srv/backups",
			PUBLIC_URL: "",
			ADMIN_EMAIL: "owner@shop.example",
			ADMIN_PASSWORD: "copper kettle 7",
			RAZORPAY_API_URL: "off",
			LOG_LEVEL: "debug",
		};
		const windows = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, `${value}\r`]));
		expect(parseConfig(windows)).toEqual(parseConfig(given));
		expect(parseConfig(given).ok).toBe(true);
	});
	it("makes no account that nobody could log in to", () => {
		const refusal = (env: Record<string, string>) => {
			const parsed = parseConfig(env);
			return parsed.ok ? [] : parsed.refusal;
		};
		expect(refusal({ ADMIN_PASSWORD: "x".repeat(1024) })).toEqual([]);
		expect(refusal({ ADMIN_PASSWORD: "x".repeat(1025) })).toEqual([
			"ADMIN_PASSWORD must be at most 1024 characters: no login takes more",
		]);
		expect(refusal({ RIDER_EMAIL: `${"x".repeat(250)}@b.in` })).toEqual([
			"RIDER_EMAIL must be at most 254 characters",
		]);
	});
	it("names an invalid host or provider URL", () => {
		const refusal = (env: object) => {
			const parsed = parseConfig({ ...env });
			return parsed.ok ? [] : parsed.refusal;
		};
		for (const HOST of ["not a host", "999.1.1.1", "http://shop", "a/b"])
			expect(refusal({ HOST }), HOST).toEqual(["HOST must be a host name or an IP address, such as 127.0.0.1"]);
		expect(refusal({ HOST: "fe80::1" })).toEqual(["HOST must name its interface, as in fe80::1%eth0"]);
		for (const HOST of ["0.0.0.0", "::", "::1", "fe80::1%eth0", "localhost", "shop-1.example", "shop_1"])
			expect(refusal({ HOST }), HOST).toEqual([]);
		for (const RAZORPAY_API_URL of ["foo", "https://key:secret@api.razorpay.com/v1", "https://pay.example/v1?a"])
			expect(refusal({ RAZORPAY_API_URL }), RAZORPAY_API_URL).toEqual([
				"RAZORPAY_API_URL must be a URL like https://api.razorpay.com/v1, or off",
			]);
	});
	it("takes a public address without a path, since a path would be dropped", () => {
		const publicUrl = (PUBLIC_URL: string) => {
			const parsed = parseConfig({ PUBLIC_URL });
			return parsed.ok ? parsed.value.publicUrl?.origin : parsed.refusal;
		};
		for (const good of ["https://shop.example", "https://Shop.example/", "https://shop.example:443"])
			expect(publicUrl(good)).toBe("https://shop.example");
		for (const bad of ["https://shop.example/handi", "https://shop.example/?a", "https://a:b@shop.example", "shop"])
			expect(publicUrl(bad)).toEqual([expect.stringMatching(/^PUBLIC_URL must be .* without a path/)]);
	});
	it("takes several processes with PostgreSQL only, and says why", () => {
		const processes = (PROCESSES: string, DATABASE_URL = "postgres://localhost/handi") => {
			const parsed = parseConfig({ PROCESSES, DATABASE_URL });
			return parsed.ok ? parsed.value.processes : parsed.refusal;
		};
		expect([processes(""), processes("2"), processes("1", "")]).toEqual([1, 2, 1]);
		for (const bad of ["0", "two", "1.5", "65"])
			expect(processes(bad)).toEqual(["PROCESSES (--processes) must be a number from 1 to 64"]);
		expect(processes("2", "file:data/handi.db")).toEqual([
			expect.stringMatching(/^PROCESSES .* SQLite .* PostgreSQL/),
		]);
	});
	it("takes a file by its path or its URL, and says so when the URL means another machine's file", () => {
		const databaseUrl = (DATABASE_URL: string) => {
			const parsed = parseConfig({ DATABASE_URL });
			return parsed.ok ? parsed.value.databaseUrl : parsed.refusal;
		};
		for (const good of [
			"file:data/a b%.db",
			"file:/srv/handi.db",
			"file:///srv/a%20b.db",
			"file://localhost/srv/a.db",
		])
			expect(databaseUrl(good)).toBe(good);
		for (const bad of ["file://data/handi.db", "file:///srv/100%.db", "file:/srv/data/", "file:///srv/data/"])
			expect(databaseUrl(bad)).toEqual([
				expect.stringMatching(/^DATABASE_URL must name a file, such as file:data/),
			]);
	});
	it("refuses a blank around a path, which would name another file, and an address where a folder is meant", () => {
		const refusal = (env: object) => {
			const parsed = parseConfig({ ...env });
			return parsed.ok ? [] : parsed.refusal;
		};
		for (const blank of ["file:data/handi.db ", "file: data/handi.db", "file: "])
			expect(refusal({ DATABASE_URL: blank })).toEqual(["DATABASE_URL must not begin or end with a blank"]);
		for (const blank of [" ", "/srv/backups ", "\t/srv/backups"])
			expect(refusal({ BACKUP_FOLDER: blank })).toEqual(["BACKUP_FOLDER must not begin or end with a blank"]);
		for (const address of ["s3://shop/handi", "file:data/backups", "FILE:///srv/backups"])
			expect(refusal({ BACKUP_FOLDER: address })).toEqual([
				expect.stringMatching(/^BACKUP_FOLDER must be a folder's path/),
			]);
		for (const folder of ["b", "/srv/my backups", "C:\\backups", "data/a:b"])
			expect(refusal({ BACKUP_FOLDER: folder })).toEqual([]);
	});
	it("refuses the quotes that a container's --env-file keeps around a key, a folder or a host, and no others", () => {
		const refusal = (env: object) => {
			const parsed = parseConfig({ ...env });
			return parsed.ok ? [] : parsed.refusal;
		};
		const account = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "s", RAZORPAY_WEBHOOK_SECRET: "w" };
		for (const [name, value] of Object.entries({ ...account, BACKUP_FOLDER: "/srv/backups", HOST: "0.0.0.0" })) {
			for (const quote of [`"`, "'"])
				expect(refusal({ ...account, [name]: quote + value + quote })).toEqual([
					`${name} must be without the quotes around it: a container's --env-file keeps them`,
				]);
		}
		expect(refusal({ ...account, RAZORPAY_WEBHOOK_SECRET: `"half` })).toEqual([]);
	});

	it("refuses ~ if no shell has expanded it", () => {
		const refusal = (env: object) => {
			const parsed = parseConfig({ ...env });
			return parsed.ok ? [] : parsed.refusal;
		};
		for (const path of ["~/handi.db", "~", "~meena/handi.db"])
			expect(refusal({ DATABASE_URL: `file:${path}` })).toEqual([
				expect.stringMatching(/^DATABASE_URL must be a full path: ~ /),
			]);
		expect(refusal({ BACKUP_FOLDER: "~/backups" })).toEqual([
			expect.stringMatching(/^BACKUP_FOLDER must be a full path: ~ /),
		]);
		expect(refusal({ DATABASE_URL: "file:./~/handi.db", BACKUP_FOLDER: "./~" })).toEqual([]);
		expect(refusal({ DATABASE_URL: "file:data/handi.db~" })).toEqual([]);
	});
	it("names the variable when a database of several hosts does not say which one to use", () => {
		const refused = parseConfig({ DATABASE_URL: "postgres://a,b/handi" });
		expect(refused.ok ? [] : refused.refusal).toEqual([
			"DATABASE_URL names several hosts: add target_session_attrs=read-write, so that the one that " +
				"writes is used",
		]);
	});
	it("takes both push keys or none, and only keys that are a pair", () => {
		const [one, other] = [newVapidKeys(), newVapidKeys()];
		const parse = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
			parseConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
		expect(parse(one.publicKey, one.privateKey)).toMatchObject({ ok: true, value: { vapidKeys: one } });
		for (const [publicKey, privateKey, named] of [
			[one.publicKey, "", "VAPID_PRIVATE_KEY"],
			["", one.privateKey, "VAPID_PUBLIC_KEY"],
			[one.publicKey, other.privateKey, "VAPID_PRIVATE_KEY"],
			["secret", one.privateKey, "VAPID_PUBLIC_KEY"],
		] as const) {
			const refused = parse(publicKey, privateKey);
			expect(refused.ok ? [] : refused.refusal).toEqual([expect.stringMatching(`^${named} must `)]);
		}
	});
	it("requires the mail server's and the SMS hook's URL to be of the right kind", () => {
		const refused = parseConfig({ SMTP_URL: "mail.example", SMS_WEBHOOK_URL: "ftp://sms.example" });
		expect(refused.ok ? [] : refused.refusal).toEqual([
			"SMTP_URL must be a URL like smtp://user:password@mail.example:587",
			"SMS_WEBHOOK_URL must be a URL like https://sms.example/send",
		]);
		const SMS_LOGIN = "SMS_WEBHOOK_URL must have % in its name or password written as %25";
		for (const password of ["50%off", "%ff"])
			expect(parseConfig({ SMS_WEBHOOK_URL: `https://shop:${password}@sms.example` })).toEqual({
				ok: false,
				refusal: [SMS_LOGIN],
			});
		expect(parseConfig({ SMS_WEBHOOK_URL: "https://shop:50%25off@sms.example" }).ok).toBe(true);
		for (const SMTP_URL of ["smtp:mail.example:587", "smtp://"])
			expect(parseConfig({ SMTP_URL })).toMatchObject({
				ok: false,
				refusal: [expect.stringMatching(/^SMTP_URL/)],
			});
	});
	describe("of online payment", () => {
		const KEYS = {
			RAZORPAY_KEY_ID: "rzp_live_1",
			RAZORPAY_KEY_SECRET: "key",
			RAZORPAY_WEBHOOK_SECRET: "new,old",
		};
		const payments = (env: Record<string, string>) => {
			const config = parseConfig(env);
			return config.ok ? config.value.payments : config.refusal;
		};
		it("has the account of the keys, and every webhook secret that is still valid", () => {
			expect(payments({ ...KEYS, PUBLIC_URL: "https://handi.example" })).toEqual({
				apiUrl: "https://api.razorpay.com/v1",
				keyId: "rzp_live_1",
				keySecret: "key",
				webhookSecrets: ["new", "old"],
			});
			expect(payments({ ...KEYS, RAZORPAY_API_URL: "https://API.razorpay.com/v1/" })).toMatchObject({
				apiUrl: "https://api.razorpay.com/v1",
			});
		});
		it("is refused with only one of the keys, or with a key and no webhook secret", () => {
			for (const name of Object.keys(KEYS).slice(0, 3)) {
				const some = Object.fromEntries(Object.entries(KEYS).filter(([key]) => key !== name));
				expect(payments(some)).toEqual([expect.stringMatching(`^${name} must be `)]);
				expect(payments({ ...KEYS, [name]: "" })).toEqual([expect.stringMatching(`^${name} must be `)]);
			}
			expect(payments({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: "new,,old" })).toEqual([
				expect.stringMatching("^RAZORPAY_WEBHOOK_SECRET must be "),
			]);
		});
		it("without keys uses the emulator if only this machine can reach the shop, and otherwise has none", () => {
			expect(payments({})).toBe("emulator");
			expect(payments({ PUBLIC_URL: "http://localhost:8080" })).toBe("emulator");
			expect(payments({ RAZORPAY_API_URL: "https://api.razorpay.com/v1" })).toBe("emulator");
			expect(payments({ RAZORPAY_API_URL: "off" })).toBeNull();
			expect(payments({ PUBLIC_URL: "https://handi.example" })).toBeNull();
			expect(payments({ PUBLIC_URL: "https://127.0.0.1.handi.example" })).toBeNull();
		});
	});
	it("tells a given address from a guessed one, which must not be used for links in messages", () => {
		const isGiven = (env: Record<string, string>) => {
			const config = parseConfig(env);
			return config.ok && config.value.isPublicUrlGiven;
		};
		expect([isGiven({}), isGiven({ PUBLIC_URL: "https://handi.example" })]).toEqual([false, true]);
	});
	it("takes a URL for map tiles that can be filled in, or none", () => {
		const tiles = (MAP_TILES_URL: string) => {
			const parsed = parseConfig({ MAP_TILES_URL });
			return parsed.ok ? parsed.value.mapTilesUrl : parsed.refusal;
		};
		expect(tiles("")).toBe("https://tile.openstreetmap.org/{z}/{x}/{y}.png");
		expect(tiles("off")).toBeNull();
		const own = "http://127.0.0.1:8080/{z}/{x}/{y}{r}.png?key=abc";
		expect(tiles(own)).toBe(own);
		for (const bad of [
			"none",
			"https://tiles.example/{z}/{x}.png",
			"https://{s}.tiles.example/{z}/{x}/{y}.png",
			"ftp://tiles.example/{z}/{x}/{y}.png",
			"https://tiles.example/{z}/{x}/{y}.png; script-src *",
		])
			expect(tiles(bad)).toEqual([
				"MAP_TILES_URL must be a URL like https://tiles.example/{z}/{x}/{y}.png, or off",
			]);
	});
	it("is described in .env.example and docs/environment.md, variable by variable", () => {
		const example = readFileSync(".env.example", "utf8");
		const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
		expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
		const page = readFileSync("docs/environment.md", "utf8");
		expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
	});
});
