import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { createDatabase } from "../servers/postgres.ts";
import type { RunningShop } from "../servers/shop.ts";
import { startAttackedShop } from "./attacked-shop.ts";

/** Strings that must not be in the log: every name, address and text of the customer has the first in it. */
const MARKS = [/pelikan/i, /98400\s?77\d\d\d/, /203\.0\.113\./];
const FROM = { "x-forwarded-for": "203.0.113.77" };

let mail: MailServer;
/** A payment provider and SMS gateway that refuse everything, and quote the request. */
const refusing = createServer((request, response) => {
	let body = "";
	request.on("data", (chunk) => {
		body += chunk;
	});
	request.on("end", () => {
		const description = `${body} of pelikan@gmail.com, +919840077001 is refused`;
		response.writeHead(request.url?.startsWith("/sms") ? 500 : 400, { "content-type": "application/json" });
		response.end(JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } }));
	});
});
let shop: RunningShop;
let databaseUrl: string | null = null;
const tokens: string[] = [];

beforeAll(async () => {
	mail = await startMailServer();
	mail.mood = "no-mailbox";
	const port = await new Promise((resolve) =>
		refusing.listen(0, "127.0.0.1", () => resolve((refusing.address() as { port: number }).port)),
	);
	if (inject("engine") === "postgres")
		databaseUrl = await createDatabase(inject("postgresUrl"), `log_lines_${process.pid}`);
	shop = await startAttackedShop({
		LOG_LEVEL: "trace",
		SMTP_URL: mail.url,
		SMS_WEBHOOK_URL: `http://pelikan:pelikan-key@127.0.0.1:${port}/sms`,
		RAZORPAY_API_URL: `http://127.0.0.1:${port}/v1`,
		RAZORPAY_KEY_ID: "rzp_test_pelikan",
		RAZORPAY_KEY_SECRET: "pelikan-secret",
		RAZORPAY_WEBHOOK_SECRET: "pelikan-webhook",
		...(databaseUrl && { DATABASE_URL: databaseUrl }),
	});
});
afterAll(async () => {
	await shop.stop();
	await mail.close();
	refusing.close();
});

/** Makes the database refuse every contact message with the engines' own error text, which has the row in it. */
async function breakLetters(): Promise<void> {
	if (databaseUrl === null) {
		const database = new DatabaseSync(shop.file, { timeout: 2_000 });
		database.exec(`CREATE TRIGGER no_letters BEFORE INSERT ON contact_messages BEGIN
			SELECT RAISE(ABORT, 'Failing row contains ("' || NEW.name || '", "' || NEW.email || '")'); END`);
		return database.close();
	}
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("ALTER TABLE contact_messages ADD CONSTRAINT no_letters CHECK (false) NOT VALID");
	await client.end();
}

it("a customer whose every step fails leaves no name, number, address, text, token or network in the log", async () => {
	const post = (path: string, json: object, token?: string) =>
		shop.api(path, { json, headers: FROM, ...(token && { token }) });
	const email = "pelikan@gmail.com";
	const someone = { name: "Meena Pelikan", email, phone: "9840077001", password: "pelikanplate1" };
	const location = { address: "4, Pelikan Street, Triplicane", latitude: null, longitude: null };
	const { token } = await (await post("/auth/signup", { ...someone, location })).json();
	tokens.push(token);
	const draft = {
		orderId: "key-pelikan",
		deliveryAddress: "4, Pelikan Street, Triplicane, Chennai",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		tip: 0,
		specialInstructions: "Ring at Pelikan's",
	};
	const order = { ...draft, totalAmount: 161, paymentMethod: "cod" };
	expect((await post("/orders", order, token)).status).toBe(201);
	const begun = { amount: 161, draft: { ...draft, orderId: "pelikan-2" } };
	expect((await post("/create-order", begun, token)).status).toBe(503);
	expect((await post("/auth/forgot", { email })).status).toBe(202);
	const guess = (path: string, of: string, n = 1) => post(path, { email: of, password: `pelikan-guess${n}` });
	await Promise.all([
		...["/auth/login", "/admin/login", "/rider/login"].map((path) => guess(path, email)),
		...[1, 2, 3].map((n) => guess("/admin/login", shop.admin.email, n)),
	]);
	await post("/payments/webhook", { event: "pelikan", payload: { email } });
	await shop.api("/orders/pelikan%20street?q=pelikan", { headers: FROM, token });
	await shop.api("/orders", { headers: FROM, token: "pelikan-pelikan-pelikan" });
	await shop.api("/contact", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: `{"pelikan`,
	});
	await fetch(`${shop.url}/pelikan/street?name=pelikan`, { headers: { ...FROM, cookie: "sid=pelikan" } });
	await breakLetters();
	const letter = {
		name: "Meena Pelikan",
		email,
		phone: "9840077001",
		subject: "Pelikan",
		message: "Of pelikans",
	};
	expect((await post("/contact", letter)).status).toBe(500);

	const said = () => shop.output();
	for (const line of ["a message was refused for good", "a message could not be sent and waits"])
		await expect.poll(said).toContain(line);
	// A line may be written after its reply.
	await expect.poll(said).toMatch(/"route":"\/api\/contact","msg":"a request failed"/);
	expect(said()).toContain(`"security":"account-locked"`);
	const lines = said().split("\n");
	for (const mark of [...MARKS, ...tokens.map((secret) => new RegExp(secret))])
		expect(lines.filter((line) => mark.test(line))).toEqual([]);
});
