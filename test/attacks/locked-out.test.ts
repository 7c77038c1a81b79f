import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { LESS_WORK } from "../servers/less-work.ts";
import { createDatabase } from "../servers/postgres.ts";
import type { RunningShop } from "../servers/shop.ts";
import { itOnce, startAttackedShop } from "./attacked-shop.ts";

const root = join(import.meta.dirname, "..", "..");
let shop: RunningShop;
let databaseUrl: string;
let folder: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "handi-locked-out-"));
	databaseUrl =
		inject("engine") === "postgres"
			? await createDatabase(inject("postgresUrl"), `locked_out_${randomBytes(6).toString("hex")}`)
			: `file:${join(folder, "handi.db")}`;
	shop = await startAttackedShop({ DATABASE_URL: databaseUrl });
});
afterAll(async () => {
	await shop.stop();
	rmSync(folder, { recursive: true });
});

/** The output of `npm run admin -- …` on the shop's machine. */
function admin(words: string[], url = databaseUrl): Promise<{ code: number; out: string; err: string }> {
	return new Promise((resolve) => {
		// A command reads no other variable: whoever is locked out may have a wrong one.
		const env = { ...process.env, ...LESS_WORK, DATABASE_URL: url, PORT: "none", RAZORPAY_KEY_ID: "rzp" };
		execFile(process.execPath, ["scripts/admin.mjs", ...words], { cwd: root, env }, (fault, out, err) =>
			resolve({ code: fault ? Number(fault.code) : 0, out, err }),
		);
	});
}

const logIn = (password: string, email = shop.admin.email) => shop.api("/admin/login", { json: { email, password } });

it("a sole owner who forgot the password, and was locked out for guessing, logs in again while the shop runs", async () => {
	const { token } = await (await logIn(shop.admin.password)).json();
	for (let guess = 0; guess < 3; guess += 1) await logIn(`wrong-guess-${guess}`);
	expect((await logIn(shop.admin.password)).status).toBe(429);

	const { code, out } = await admin(["reset-password", shop.admin.email.toUpperCase()]);
	expect(code).toBe(0);
	const password = /: (\S+) \(shown only once\)/.exec(out)?.[1] ?? "";
	expect((await shop.api("/admin/me", { token })).status).toBe(401);
	const back = await logIn(password);
	expect(back.status).toBe(200);
	const fresh = (await back.json()).token;
	const audit = await (await shop.api("/audit?kind=staff-password-recovered", { token: fresh })).json();
	expect(audit.entries).toMatchObject([{ who: { role: "shop" }, what: expect.stringContaining("npm run admin") }]);
	expect(JSON.stringify(audit)).not.toContain(password);
});

it("a person with access to the database makes another owner, lists the accounts and logs someone out everywhere", async () => {
	const added = await admin(["add-owner", "kala@x.in", "Kala", "of", "Triplicane"]);
	const password = /password (\S+) /.exec(added.out)?.[1] ?? "";
	const { token, admin: kala } = await (await logIn(password, "kala@x.in")).json();
	expect(kala).toEqual({ name: "Kala of Triplicane", email: "kala@x.in", role: "owner" });
	expect((await admin(["list"])).out).toMatch(/owner +kala@x\.in +Kala of Triplicane +\(1 session\)/);
	expect((await admin(["end-sessions", "kala@x.in"])).out).toContain("ended: 1.");
	expect((await shop.api("/admin/me", { token })).status).toBe(401);
});

it("an owner who has lost the phone logs in with the password alone again", async () => {
	const added = await admin(["add-owner", "mani@x.in"]);
	const password = /password (\S+) /.exec(added.out)?.[1] ?? "";
	const { token } = await (await logIn(password, "mani@x.in")).json();
	const codes = await (await shop.api("/admin/recovery-codes", { method: "POST", token })).json();
	expect(codes.recoveryCodes).toHaveLength(10);
	expect((await admin(["remove-second-factor", "mani@x.in"])).code).toBe(0);
	const left = await (await shop.api("/admin/second-factor", { token })).json();
	expect(left.recoveryCodesLeft).toBe(0);
});

itOnce.each([
	[["reset-password", "nobody@x.in"], "No staff with the email nobody@x.in"],
	[["reset-password", "rider@handi.example"], "No staff with the email rider@handi.example"],
	[["add-owner", "no email"], "no email is not an email address."],
	[["add-owner", "owner@handi.example"], "already works in this shop"],
	[["end-sessions"], "Please add the email"],
	[["end-sessions", "owner@handi.example", "kala@x.in"], "Too many words: npm run admin -- end-sessions EMAIL"],
	[["list", "riders"], "Too many words: npm run admin -- list"],
])("%s is refused in one line", async (words, line) => {
	const { code, out, err } = await admin(words as string[]);
	expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
	expect(err).toContain(line);
});

itOnce("a database of a newer version is left alone, and is reported in one line", async () => {
	// The shop runs, and writes now and then.
	const database = new DatabaseSync(join(folder, "handi.db"), { timeout: 60_000 });
	database.exec("INSERT INTO migrations (name) VALUES ('9999-later')");
	const { code, err } = await admin(["add-owner", "late@x.in"]);
	database.exec("DELETE FROM migrations WHERE name = '9999-later'");
	const staff = database.prepare("SELECT count(*) AS count FROM accounts WHERE email = 'late@x.in'").get();
	database.close();
	expect([code, err.trim().split("\n").length, staff?.count]).toEqual([1, 1, 0]);
	expect(err).toContain("written by a newer version of this program (9999-later)");
});

it("a missing database is not created, and is reported in one line", async () => {
	const { code, err } = await admin(["list"], `file:${join(folder, "other.db")}`);
	expect([code, err.trim().split("\n").length]).toEqual([1, 1]);
	expect(err).toContain("does not exist");
	const away = await admin(["list"], "postgres://shop:secret@127.0.0.1:1/handi");
	expect([away.code, away.err.trim()]).toEqual([
		1,
		expect.stringMatching(/^DATABASE_URL postgres:\/\/shop@127.0.0.1:1\/handi: nothing answers there: start/),
	]);
});
