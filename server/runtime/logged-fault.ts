type Fault = { [field: string]: unknown };

/** The fields of a fault that say where to look; other fields of libraries may quote rows, mails or requests. */
const LOGGED_FIELDS = [
	"code",
	"errcode",
	"severity",
	"table",
	"column",
	"constraint",
	"syscall",
	"responseCode",
] as const;
const MAX_DEPTH = 5;

/** A fault in a form that is safe to log: its kind, its place in the program, and its message without quoted data. */
export function loggedFault(fault: unknown, depth = 0): object {
	if (typeof fault !== "object" || fault === null) return { message: withoutPersonalData(String(fault)) };
	const { name, stack, cause, errors } = fault as Fault;
	const frames = typeof stack === "string" ? stack.split("\n").filter((line) => /^\s+at /.test(line)) : [];
	const fields = LOGGED_FIELDS.flatMap((field) => {
		const value = (fault as Fault)[field];
		return typeof value === "string" || typeof value === "number" ? [[field, value]] : [];
	});
	const deeper = (one: unknown) => loggedFault(one, depth + 1);
	return {
		...(fault instanceof Error && {
			type: fault.constructor.name === "Error" ? name : fault.constructor.name,
		}),
		message: messageOf(fault as Fault),
		...Object.fromEntries(fields),
		...(frames.length > 0 && { stack: frames.join("\n") }),
		...(cause !== undefined && depth < MAX_DEPTH && { cause: deeper(cause) }),
		...(Array.isArray(errors) && depth < MAX_DEPTH && { errors: errors.slice(0, MAX_DEPTH).map(deeper) }),
	};
}

const MAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const TELEPHONE = /\+?\d[\d -]{7,}\d/g;
const QUOTED = /"[^"]*"/g;

/** A line written by others, without mail addresses and telephone numbers. */
export function withoutPersonalData(line: unknown): string {
	return String(line).replace(MAIL, "…@…").replace(TELEPHONE, "…");
}

/** PostgreSQL's error classes about a value; their messages quote it. */
const ABOUT_A_VALUE = /^(22|P0)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

function messageOf(fault: Fault): string {
	const message = String(fault.message ?? "");
	// Unexpected token 'm', "meena@…" is not valid JSON
	if (fault instanceof SyntaxError) return message.split(/[,:"]/, 1)[0] ?? "";
	const { code } = fault;
	const quotesNames = typeof code === "string" && SQLSTATE.test(code) && !ABOUT_A_VALUE.test(code);
	return withoutPersonalData(quotesNames ? message : message.replace(QUOTED, '"…"'));
}
