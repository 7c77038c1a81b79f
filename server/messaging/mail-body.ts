export type MailPart =
	| { kind: "line"; text: string }
	| { kind: "small"; text: string }
	| { kind: "rows"; rows: readonly (readonly [string, string])[] }
	| { kind: "button"; text: string; url: string };

/** A link or a name wider than a phone would widen the whole mail, and shrink its text. */
const BREAKS = "overflow-wrap:anywhere;word-break:break-word";

/** A mail in two forms: plain text, and simple HTML in which all input is escaped. */
export function mailBody(
	language: string,
	shopName: string,
	parts: readonly MailPart[],
): { text: string; html: string } {
	const text = parts.map(asText).join("\n\n");
	const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f6efe2;color:#2b1a12;font:17px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:24px 20px;${BREAKS}">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#8a2b0e">${escaped(shopName)}</p>
${parts.map(asHtml).join("\n")}
</div></body></html>
`;
	return { text: `${text}\n`, html };
}

function asText(part: MailPart): string {
	if (part.kind === "rows") return part.rows.map(([what, amount]) => `${what}: ${amount}`).join("\n");
	return part.kind === "button" ? `${part.text}:\n${part.url}` : part.text;
}

function asHtml(part: MailPart): string {
	if (part.kind === "line") return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`;
	if (part.kind === "small")
		return `<p style="margin:16px 0 0;font-size:14px;color:#6b5747">${escaped(part.text)}</p>`;
	if (part.kind === "button") {
		const look = "display:inline-block;padding:12px 20px;border-radius:10px;background:#8a2b0e;color:#fff";
		return (
			`<p style="margin:0 0 16px"><a href="${escaped(part.url)}" ` +
			`style="${look};font-weight:700;text-decoration:none">${escaped(part.text)}</a></p>`
		);
	}
	const rows = part.rows.map(
		([what, amount]) =>
			`<tr><td style="padding:4px 12px 4px 0">${escaped(what)}</td><td style="padding:4px ` +
			`0;text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`,
	);
	return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function escaped(text: string): string {
	const entities: Record<string, string> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
		"'": "&#39;",
	};
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
