const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an e-mail address leads to, as far as it is known: what stands behind a plus is a label of its
 * owner's, and Gmail also looks past dots and answers to googlemail.com. Only for counting what is sent: a mail goes to
 * the address as it was given.
 */
export function mailboxOf(address: string): string {
	const email = address.trim().toLowerCase();
	const at = email.lastIndexOf("@");
	if (at < 0) return email;
	const domain = email.slice(at + 1);
	const plain = email.slice(0, at).split("+", 1)[0] || email.slice(0, at);
	return GMAIL.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}
