import type { Transporter } from "nodemailer";
import type { Handed } from "./channels.ts";

export type Mail = {
	/** The same for each try, so that a mailbox can tell a repeat. */
	id: string;
	to: string;
	from: { name: string; address: string };
	subject: string;
	text: string;
	html: string;
};
export type EmailOutlet = { send(mail: Mail): Promise<Handed>; close(): void };

const CONNECT_MS = 8_000;
const SILENCE_MS = 10_000;

/** Sends mail through the SMTP server of `smtp://user:password@host:port` (or `smtps://`). */
export function createEmailOutlet(smtpUrl: string): EmailOutlet {
	let transport: Promise<Transporter> | undefined;
	return {
		async send({ id, from, ...mail }) {
			transport ??= openTransport(smtpUrl);
			try {
				await (await transport).sendMail({
					...mail,
					from,
					messageId: `<${id}@${from.address.split("@")[1] ?? "shop.invalid"}>`,
					headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
				});
				return "sent";
			} catch (fault) {
				if (isRefusedForGood(fault)) return "refused";
				throw fault;
			}
		},
		close: () => void transport?.then((open) => open.close()),
	};
}

/** Loaded with the first mail: most shops start without. */
async function openTransport(url: string): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	return createTransport({
		url,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		dnsTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		// What a mail says is ours; it never asks for a file or an address to be read into it.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/** The server knows no such mailbox; everything else (wrong login, full disk, out of reach) may be over tomorrow. */
function isRefusedForGood(fault: unknown): boolean {
	const { code, responseCode } = fault as { code?: unknown; responseCode?: unknown };
	return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}
