import { fsyncSync } from "node:fs";
import type { Config } from "./config.ts";
import type { NewAccount } from "./identity/first-accounts.ts";
import type { OpenedPayments } from "./payments/open-online-payments.ts";

const UNHEARD =
	"The passwords of the first accounts could not be printed: redirect standard output to a disk with free space";

/** Where a shop can listen, but no browser can go. */
const ALL_ADDRESSES = ["0.0.0.0", "[::]"];

/** Tells the person who started the shop its address, what it can do, and what is not configured. */
export function greet(
	{ publicUrl, isPublicUrlGiven, isTrustedProxiesGiven, isAccountUnused, smtpUrl, smsWebhookUrl, vapidKeys }: Config,
	address: string,
	{ payments: { offer } }: Pick<OpenedPayments, "payments">,
): void {
	const online = offer.testMode ? "online in TEST MODE (no real money)" : "online";
	const why = isAccountUnused ? "RAZORPAY_API_URL is off" : "RAZORPAY_KEY_ID is not set";
	const paid = offer.offered
		? `Payment: cash on delivery, and ${online}.`
		: `Payment: cash on delivery only (${why}).`;
	const origin = publicUrl?.origin ?? address;
	const lines = [
		`Handi is open at ${origin}`,
		`Log in: ${origin}/admin for staff, ${origin}/rider for riders.`,
		paid,
	];
	const channels = [smtpUrl && "email", smsWebhookUrl && "SMS", vapidKeys && "browser push"].filter(Boolean);
	lines.push(`Order updates: live on the page${channels.map((channel) => `, ${channel}`).join("")}.`);
	if (ALL_ADDRESSES.includes(new URL(origin).hostname))
		lines.push(`Other devices cannot open ${origin}: set PUBLIC_URL to the address that they use.`);
	else if (!isPublicUrlGiven && (smtpUrl || smsWebhookUrl))
		lines.push(`PUBLIC_URL is not set: links in messages point to ${origin}, which customers cannot open.`);
	if (publicUrl?.protocol === "https:" && !isTrustedProxiesGiven)
		lines.push(
			"TRUSTED_PROXIES is not set: behind an https proxy all visitors count as one, and one person's " +
				"failed logins lock everyone out. Set it to the number of proxies, usually 1, or to 0 if there is " +
				"none.",
		);
	process.stdout.write(`${lines.join("\n")}\n`);
}

/** Prints a new account, and resolves once the text has left this process: a password is shown only once. */
export async function tellAccount({ role, email, password, generated, isGuessable }: NewAccount): Promise<void> {
	const secret = generated ? `password ${password} (shown only once)` : "password from the environment";
	const variable = `${role.toUpperCase()}_PASSWORD`;
	const warning = `${variable} is easy to guess: change it under Staff before the shop is public.\n`;
	const text = `First ${role}: ${email}, ${secret}\n${isGuessable ? warning : ""}`;
	await new Promise<void>((resolve, reject) =>
		process.stdout.write(text, (fault) => (fault && generated ? reject(new Error(UNHEARD)) : resolve())),
	);
	try {
		// A file must keep it through a power cut as well; a terminal or a pipe has nothing to sync.
		fsyncSync(process.stdout.fd);
	} catch {}
}
