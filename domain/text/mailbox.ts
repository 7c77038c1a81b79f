const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an email address leads to, as far as it is known: the text after a plus is only a label, and Gmail
 * also ignores dots and accepts googlemail.com. Only for counting sent messages: a mail goes to the address as given.
 */
export function mailboxOf(address: string): string {
	const email = address.trim().toLowerCase();
	const at = email.lastIndexOf("@");
	if (at < 0) return email;
	const domain = email.slice(at + 1);
	const plain = email.slice(0, at).split("+", 1)[0] || email.slice(0, at);
	return GMAIL.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}
