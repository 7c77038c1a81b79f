import type { Transporter } from "nodemailer";
import type { Handed } from "./channels.ts";
import { reasonOf } from "./reason-of.ts";

export type Mail = {
	/** The same at each try, so that a mail server can recognise a repeat. */
	id: string;
	to: string;
	from: { name: string; address: string };
	subject: string;
	text: string;
	html: string;
	attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
};
export type EmailOutlet = {
	send(mail: Mail): Promise<Handed>;
	/**
	 * Why the server does not accept us now (out of reach, no encryption, wrong password), for the log; null if it
	 * does.
	 */
	check(): Promise<string | null>;
	close(): void;
};

const CONNECT_MS = 8_000;
const SILENCE_MS = 10_000;

/** Sends mail through the SMTP server of `smtp://user:password@host:port` (or `smtps://`). */
export function createEmailOutlet(smtpUrl: string): EmailOutlet {
	let transport: Promise<Transporter> | undefined;
	return {
		async send({ id, from, to, attachments = [], ...mail }) {
			transport ??= openTransport(smtpUrl);
			try {
				await (await transport).sendMail({
					...mail,
					attachments: [...attachments],
					from,
					// As an object it is one mailbox, whatever characters it has; as text it would be parsed as a list.
					to: { name: "", address: to },
					messageId: `<${id}@${from.address.split("@")[1] ?? "shop.invalid"}>`,
					headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
				});
				return "sent";
			} catch (fault) {
				if (isRefusedForGood(fault)) return { refused: reasonOf(fault) };
				throw fault;
			}
		},
		async check() {
			transport ??= openTransport(smtpUrl);
			try {
				await (await transport).verify();
				return null;
			} catch (fault) {
				return reasonOf(fault);
			}
		},
		close: () => void transport?.then((open) => open.close()),
	};
}

/** Loaded with the first mail: most shops have no mail server. */
async function openTransport(url: string): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	return createTransport({
		url,
		requireTLS: wantsTls(url),
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		dnsTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		// The mail's content is our own; it never loads a file or URL.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/**
 * Whether a server without encryption is refused: somebody in between could hide the server's offer. For a server on
 * this machine nobody is in between, and `?requireTLS=false` accepts the risk.
 */
export function wantsTls(smtpUrl: string): boolean {
	const { hostname, searchParams } = new URL(smtpUrl);
	const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
	return !isHere && searchParams.get("requireTLS") !== "false";
}

/**
 * The server has no such mailbox, or the address is invalid; everything else (wrong login, a sender it does not accept,
 * a full disk, out of reach) may be fixed by tomorrow.
 */
function isRefusedForGood(fault: unknown): boolean {
	const { code, responseCode, command } = fault as {
		code?: unknown;
		responseCode?: unknown;
		command?: unknown;
	};
	if (code !== "EENVELOPE") return false;
	return command === "API" || (command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500);
}
