import { logInOwner } from "./people.ts";
import { expect, test } from "./shop.ts";

const HEADER =
	"transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at," +
	"settlement_utr";

/** A report with one payment that the shop doesn't know, settled yesterday. */
function report(amount: string): { name: string; mimeType: string; buffer: Buffer } {
	const [day = ""] = new Date(Date.now() - 86_400_000).toISOString().split("T");
	const line = `payment,pay_Stranger1,${amount},INR,10.00,1.80,0,488.20,setl_Demo1,${day} 09:00:00,AXIS123456`;
	return { name: "recon.csv", mimeType: "text/csv", buffer: Buffer.from(`${HEADER}\n${line}\n`) };
}

test("the owner imports the provider's report, and explains a line that does not match", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/422|413/);
	await logInOwner(page, shop);
	await page.goto("/admin/settlements");
	await expect(page.getByText("No settlements yet")).toBeVisible();
	const file = page.getByLabel("Report to import, a CSV file");
	await file.setInputFiles(report("five hundred"));
	const box = page.getByRole("region", { name: "Import report" });
	await expect(box.getByRole("alert")).toContainText("Row 2, column “amount”: not what the provider puts there");
	// A proxy refuses a large file with its own page.
	const refusal = { status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1>" };
	await page.route("**/api/settlements/import", (route) => route.fulfill(refusal), { times: 1 });
	await file.setInputFiles(report("500.00"));
	await expect(box.getByRole("alert")).toContainText("larger than 5 MB");
	await file.setInputFiles(report("500.00"));
	await expect(page.getByText("1 line does not match your payments")).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: "AXIS123456" });
	for (const figure of ["₹500", "−₹10", "−₹1.80", "₹488.20"]) await expect(row).toContainText(figure);
	// On paper no bar lies over the rows, each row is on one sheet, and a dark screen's colours are not used.
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(page.getByRole("navigation")).toHaveCount(0);
	const onPaper = await row.evaluate((element) => {
		const { colorScheme, breakInside } = getComputedStyle(element);
		return { colorScheme, breakInside };
	});
	expect(onPaper).toEqual({ colorScheme: "light", breakInside: "avoid" });
	await page.emulateMedia({ media: "screen", colorScheme: "light" });
	await row.getByRole("link").click();
	await expect(page.getByRole("region", { name: /^Settlement of/ })).toContainText("Not known here");
	await page.getByRole("link", { name: "Explain differences" }).click();
	const explain = page.getByRole("button", { name: "Explain: Settled, but not known here pay_Stranger1" });
	await explain.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("What explains it?").fill("A cake that was sold by phone");
	await dialog.getByRole("button", { name: "Explain" }).click();
	await expect(explain).toBeHidden();
	await page.goto("/admin/settlements");
	await file.setInputFiles(report("500.00"));
	await expect(page.getByText("Nothing new in this report")).toBeVisible();
});
