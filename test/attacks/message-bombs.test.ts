import { afterAll, beforeAll, expect, it } from "vitest";
import { type Hook, startHook } from "../servers/hook.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";

let mail: MailServer;
let sms: Hook;
let shop: RunningShop;
beforeAll(async () => {
	mail = await startMailServer();
	sms = await startHook();
	shop = await startAttackedShop({ SMTP_URL: mail.url, SMS_WEBHOOK_URL: sms.url });
});
afterAll(async () => {
	await shop.stop();
	await Promise.all([mail.close(), sms.close()]);
});

const ATTACKER = { "x-forwarded-for": "2001:db8:c:1::1" };

async function signUp(email: string, headers = ATTACKER): Promise<string> {
	const json = {
		name: "Mallory",
		email,
		password: "kuskaplate1",
		phone: "9840012345",
		location: { address: "4, Big Street, Triplicane", latitude: null, longitude: null },
	};
	const reply = await shop.api("/auth/signup", { json, headers });
	expect(reply.status).toBe(201);
	return ((await reply.json()) as { token: string }).token;
}

it("a script fills neither a mailbox nor strangers' phones, and a customer still gets messages", async () => {
	const accounts = attackSize(6, 90);
	const tokens = await Promise.all(Array.from({ length: accounts }, (_, n) => signUp(`vic.tim+${n}@gmail.com`)));
	for (let time = 0; time < 3; time += 1)
		await Promise.all([
			...tokens.map((_, n) =>
				shop.api("/auth/forgot", { json: { email: `vic.tim+${n}@gmail.com` }, headers: ATTACKER }),
			),
			...tokens.map((token, n) =>
				shop.api("/orders", {
					json: anOrder({ phoneNumber: String(9_100_000_000 + time * 1_000 + n) }),
					token,
					headers: ATTACKER,
				}),
			),
		]);
	const home = { "x-forwarded-for": "203.0.113.77" };
	const meena = await signUp("meena@gmail.com", home);
	const ordered = await shop.api("/orders", { json: anOrder(), token: meena, headers: home });
	expect(ordered.status).toBe(201);
	const toMeena = () => sms.requests.filter(({ body }) => body.includes("+919840012345")).length;
	await expect.poll(toMeena).toBe(1);
	await expect.poll(() => mail.mails.filter(({ to }) => to === "meena@gmail.com").length).toBe(1);
	// Messages from before Meena came are already queued.
	expect(sms.requests.length - toMeena()).toBeLessThanOrEqual(10);
	// One message, and one password reset link.
	expect(mail.mails.filter(({ to }) => to.includes("tim")).length).toBeLessThanOrEqual(2);
});
