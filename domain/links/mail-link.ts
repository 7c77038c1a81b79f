/**
 * A link that opens a mail to this address. An address typed by a stranger may contain `?bcc=` or line breaks, so
 * special characters are percent-encoded, and control characters, which could start a header, are removed.
 */
export function mailLink(address: string, subject?: string): string {
	const at = address.lastIndexOf("@");
	const to = `${encoded(address.slice(0, Math.max(0, at)))}@${encoded(address.slice(at + 1))}`;
	return `mailto:${to}${subject === undefined ? "" : `?subject=${encoded(subject)}`}`;
}

const MAX_LENGTH = 300;

function encoded(text: string): string {
	const oneLine = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
	return encodeURIComponent([...oneLine.replace(/\p{Surrogate}/gu, "\uFFFD")].slice(0, MAX_LENGTH).join(""));
}
