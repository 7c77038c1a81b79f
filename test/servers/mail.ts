import { createServer, type Socket } from "node:net";

export type ReceivedMail = { to: string; from: string; subject: string; text: string; raw: string };
export type MailServer = {
	url: string;
	mails: ReceivedMail[];
	/** The number of mails begun, accepted or not. */
	tries(): number;
	/**
	 * What it does with the next mails: accepts them, accepts them and then reports a failure, is temporarily full,
	 * knows no such mailbox, does not send for this shop, or never replies.
	 */
	mood: "takes" | "forgets" | "full" | "no-mailbox" | "no-sender" | "no-data" | "silent";
	close(): Promise<void>;
};

/** A small SMTP server that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
	const sockets = new Set<Socket>();
	let tries = 0;
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
		socket.on("error", () => {});
		tries += 1;
		if (mail.mood === "silent") return;
		let data = "";
		let isBody = false;
		let to = "";
		let from = "";
		const say = (line: string) => socket.write(`${line}\r\n`);
		say("220 mail.test ready");
		socket.on("data", (chunk) => {
			data += chunk.toString("utf8");
			for (;;) {
				const end = isBody ? "\r\n.\r\n" : "\r\n";
				const at = data.indexOf(end);
				if (at < 0) return;
				const line = data.slice(0, at);
				data = data.slice(at + end.length);
				if (isBody) {
					isBody = false;
					mail.mails.push(read(line, to, from));
					say(mail.mood === "forgets" ? "451 try again later" : "250 taken");
				} else if (/^EHLO|^HELO/i.test(line)) say("250 mail.test");
				else if (/^MAIL FROM/i.test(line)) {
					from = /<(.*?)>/.exec(line)?.[1] ?? "";
					const refused = { full: "452 the disk is full", "no-sender": "550 not a sender of ours" };
					say(refused[mail.mood as keyof typeof refused] ?? "250 ok");
				} else if (/^RCPT TO/i.test(line)) {
					to = /<(.*?)>/.exec(line)?.[1] ?? "";
					say(mail.mood === "no-mailbox" ? `550 5.1.1 <${to}>: no such mailbox` : "250 ok");
				} else if (/^DATA/i.test(line) && mail.mood === "no-data") say("554 no data now");
				else if (/^DATA/i.test(line)) {
					isBody = true;
					say("354 go on");
				} else if (/^STARTTLS/i.test(line)) say("502 no encryption here");
				else if (/^QUIT/i.test(line)) {
					say("221 bye");
					socket.end();
				} else say("250 ok");
			}
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const mail: MailServer = {
		url: `smtp://127.0.0.1:${port}`,
		mails: [],
		tries: () => tries,
		mood: "takes",
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return mail;
}

function read(raw: string, to: string, from: string): ReceivedMail {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? "";
	const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1];
	const body = rest.join("\r\n\r\n");
	const parts = boundary ? body.split(`--${boundary}`) : [`${head}\r\n\r\n${body}`];
	const plain = parts.find((part) => part.includes("text/plain")) ?? "";
	return { to, from, subject: words(subject), text: decoded(plain), raw };
}

function decoded(part: string): string {
	const [head = "", ...rest] = part.split("\r\n\r\n");
	const body = rest.join("\r\n\r\n");
	if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
	return /quoted-printable/i.test(head) ? quoted(body.replaceAll("=\r\n", "")) : body;
}

function words(subject: string): string {
	return subject
		.replaceAll(/\?=\s+=\?/g, "?==?")
		.replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
			kind.toUpperCase() === "B"
				? Buffer.from(text, "base64").toString("utf8")
				: quoted(text.replaceAll("_", " ")),
		);
}

function quoted(text: string): string {
	const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	);
	return Buffer.from(bytes, "latin1").toString("utf8");
}
