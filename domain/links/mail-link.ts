/**
 * A link that opens a mail to this address. What a stranger typed may hold `?bcc=` or line breaks: every sign that
 * means something in such a link is written as a number, and control characters, which could begin a header of their
 * own, are left out.
 */
export function mailLink(address: string, subject?: string): string {
	const at = address.lastIndexOf("@");
	const to = `${encoded(address.slice(0, Math.max(0, at)))}@${encoded(address.slice(at + 1))}`;
	return `mailto:${to}${subject === undefined ? "" : `?subject=${encoded(subject)}`}`;
}

const LONGEST = 300;

function encoded(text: string): string {
	const oneLine = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
	return encodeURIComponent([...oneLine.replace(/\p{Surrogate}/gu, "\uFFFD")].slice(0, LONGEST).join(""));
}
