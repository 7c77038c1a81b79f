import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RunningShop } from "../servers/shop.ts";
import { readDocument } from "./document.ts";
import { logInOwner, logInRider } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSound } from "./sound.ts";

test("while the shop cannot save, the owner and the rider are told since when, until it can again", async ({
	page: desk,
	newVisitor,
	shop,
	expectConsole,
}) => {
	expectConsole(/503/);
	const phone = await newVisitor();
	await phone.setViewportSize({ width: 390, height: 844 });
	await logInOwner(desk, shop);
	await logInRider(phone, shop);

	const other = new DatabaseSync(shop.file, { timeout: 2_000 });
	other.exec("BEGIN IMMEDIATE");
	await desk.goto("/admin/dashboard");
	await phone.goto("/rider/dashboard");
	const alert = /The shop hasn’t been able to save anything since \d+:\d\d [ap]m/;
	for (const page of [desk, phone]) {
		await expect(page.getByRole("alert").filter({ hasText: alert })).toBeVisible();
		await expectSound(page);
	}

	other.exec("ROLLBACK");
	other.close();
	for (const page of [desk, phone]) await expect(page.getByText(alert)).toBeHidden({ timeout: 15_000 });
});

test("the dashboard says when the last backup was made, and warns when one is missing", async ({ page, shop }) => {
	forgetBackups(shop);
	await logInOwner(page, shop);
	const dashboard = () => readDocument(page.request, "/admin/dashboard");
	const { main, link } = await dashboard();
	expect(main).toContain("The first backup is made tonight.");
	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	const tell = database.prepare(
		"INSERT INTO backups (id, finished_at, state, file, bytes, reason) VALUES (?, ?, ?, ?, ?, ?)",
	);
	tell.run("a", Date.now() - 3_600_000, "good", "handi-20261122-033000.db", 1_000_000, null);
	expect((await dashboard()).main).toMatch(/Last successful backup: .+\./);
	tell.run("b", Date.now(), "failed", null, null, "the disk is full");
	await page.goto("/admin/dashboard");
	await expect(page.getByText("The last backup failed")).toBeVisible();
	await expect(page.getByText("Reason: the disk is full")).toBeVisible();
	await expectSound(page);
	await follow(page, link(/^Backup settings$/) ?? "nowhere");
	await expect(page.getByLabel("Make a backup each night")).toBeChecked();
	await expect(page.getByLabel("Backups to keep")).toHaveValue("14");
	await expectSound(page);
	database.close();
	forgetBackups(shop);
});

test("the owner makes a backup by keyboard and is told the result", async ({ page, shop }) => {
	forgetBackups(shop);
	await logInOwner(page, shop);
	await page.goto("/admin/settings#backups");
	const section = page.getByRole("region", { name: "Backups" });
	await expect(section.getByRole("status")).toHaveText("No successful backup yet.");
	const button = section.getByRole("button", { name: "Back up now" });
	await button.focus();

	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	const [now, soon] = [Date.now(), Date.now() + 50_000];
	database.prepare("UPDATE backup_schedule SET begun_at = ?, lease_until = ?").run(now, soon);
	await page.keyboard.press("Enter");
	await expect(section.getByRole("status")).toHaveText(/^Backup running since \d+:\d\d [ap]m\.$/);
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await expect(button).toBeFocused();
	await expectSound(page);
	database.exec("UPDATE backup_schedule SET begun_at = NULL, lease_until = NULL");
	await expect(section.getByRole("status")).toHaveText("No successful backup yet.");

	await page.keyboard.press("Enter");
	await expect(section.getByRole("status")).toHaveText(
		/^Last successful backup: .+: handi-\d{8}-\d{6}\.db \(\d+\.\d MB\)\.$/,
		{ timeout: 20_000 },
	);
	await expect(button).toBeFocused();
	const kept = readdirSync(join(dirname(shop.file), "backups")).filter((name) => name.endsWith(".db"));
	const made = kept.sort().at(-1);
	await expect(section.getByRole("status")).toContainText(made ?? "no file");
	await follow(page, "/admin/dashboard");
	await expect(page.getByText(/^Last successful backup: .+\.$/)).toBeVisible();

	database.prepare("UPDATE backups SET not_rehearsed = ?").run("permission denied to create database");
	await follow(page, "/admin/settings#backups");
	await expect(section).toContainText("permission denied to create database");
	database
		.prepare("INSERT INTO backups (id, finished_at, state, reason) VALUES ('z', ?, 'failed', ?)")
		.run(Date.now() + 60_000, "the disk is full");
	await page.reload();
	await expect(section.getByRole("alert")).toContainText("the disk is full");
	await expectSound(page);
	database.close();
	forgetBackups(shop);
});

/** If the tests run at 3:30 am, the shop has made its nightly backup. */
function forgetBackups(shop: RunningShop): void {
	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	database.exec("DELETE FROM backups");
	database.close();
}
