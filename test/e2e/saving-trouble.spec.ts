import { DatabaseSync } from "node:sqlite";
import { logInOwner, logInRider } from "./people.ts";
import { expect, test } from "./shop.ts";
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

	const other = new DatabaseSync(shop.file);
	other.exec("BEGIN IMMEDIATE");
	await desk.goto("/admin/dashboard");
	await phone.goto("/rider/dashboard");
	const alert = /The shop cannot save anything at the moment, since \d+:\d\d [ap]m/;
	for (const page of [desk, phone]) {
		await expect(page.getByRole("alert").filter({ hasText: alert })).toBeVisible();
		await expectSound(page);
	}

	other.exec("ROLLBACK");
	other.close();
	for (const page of [desk, phone]) await expect(page.getByText(alert)).toBeHidden({ timeout: 15_000 });
});

test("the dashboard says when the last backup was made, and warns when one is missing", async ({
	page,
	shop,
}) => {
	await logInOwner(page, shop);
	await page.goto("/admin/dashboard");
	await expect(page.getByText("Backups: the first one is made tonight.")).toBeVisible();
	await page.getByRole("link", { name: "Backup settings" }).click();
	await expect(page.getByLabel("Make a backup each night")).toBeChecked();
	await expect(page.getByLabel("Backups to keep")).toHaveValue("14");
	await expectSound(page);

	const database = new DatabaseSync(shop.file);
	const tell = database.prepare(
		"INSERT INTO backups (id, finished_at, state, file, bytes, reason) VALUES (?, ?, ?, ?, ?, ?)",
	);
	tell.run("a", Date.now() - 3_600_000, "good", "handi-20261122-033000.db", 1_000_000, null);
	await page.goto("/admin/dashboard");
	await expect(page.getByText(/^The last good backup was made .+\.$/)).toBeVisible();
	tell.run("b", Date.now(), "failed", null, null, "the disk is full");
	await page.goto("/admin/dashboard");
	await expect(page.getByText("The last backup failed")).toBeVisible();
	await expect(page.getByText("Reason: the disk is full")).toBeVisible();
	await expectSound(page);
	database.exec("DELETE FROM backups");
	database.close();
});
