import { z } from "@hono/zod-openapi";
import { ORDER_STATUSES } from "../domain/orders/order-status.ts";
import type { LineRefusal } from "../domain/pricing/quote.ts";
import { REPORT_PROBLEMS } from "../domain/settlements/read-report.ts";
import { secondFactorQuestionSchema } from "./passkeys.ts";
import { quoteSchema } from "./quote-schemas.ts";
import { type Refusal, type RefusalCode, type RefusalOf, type StatusOf, statusOf } from "./refusals.ts";
import { storeStatusSchema } from "./store-status-schema.ts";

/** Why a line of a cart is refused; a single such line answers with its own code. */
type LineCode = LineRefusal["code"];
const LINE_CODES = ["unknown-dish", "out-of-stock", "wrong-day", "too-many", "sold-out"] as const satisfies LineCode[];

/** The fields of a refusal besides its code; the compiler complains when the description lacks a field. */
type Carried = Refusal extends infer Each ? (Each extends Refusal ? Exclude<keyof Each, "code" | "at"> : never) : never;
const carried = {
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
	quote: quoteSchema.optional(),
	storeData: storeStatusSchema.optional(),
	lines: z
		.array(
			z.object({
				code: z.enum(LINE_CODES),
				name: z.string(),
				nameTa: z.string().nullable().optional(),
				size: z.string(),
				availableDays: z.array(z.number()).optional(),
				left: z.int().optional().openapi({ description: "of `sold-out`: portions of the dish left" }),
				most: z.int().optional().openapi({
					description: "of `sold-out`: how many of this size could be had with the cart's other lines",
				}),
			}),
		)
		.optional(),
	name: z.string().optional().openapi({ description: "of which dish, in English" }),
	status: z
		.enum([...ORDER_STATUSES, "Declined"])
		.optional()
		.openapi({ description: "where the order, or the prebooking, is" }),
	windowSeconds: z.int().optional().openapi({
		description: "of `window-passed`: how long an order can be cancelled; absent for one made from a prebooking",
	}),
	amount: z.number().optional().openapi({ description: "rupees that it comes to" }),
	most: z.number().optional().openapi({ description: "rupees, or portions of the item, that can be refunded" }),
	line: z.int().optional().openapi({ description: "of `item-not-refundable`: which one of the order's items" }),
	isMissing: z.literal(true).optional().openapi({ description: "the order has no such item" }),
	least: z.int().optional().openapi({ description: "of `refunded-item`: portions that stay in the order" }),
	portionsLeft: z.int().optional().openapi({ description: "of `slot-full`: dishes that the time still takes" }),
	limit: z.int().optional().openapi({ description: "how many there can be at a time" }),
	earliest: z.string().optional().openapi({ description: "of `date-not-bookable`: the first day that can be" }),
	latest: z.string().optional().openapi({ description: "of `date-not-bookable`: the last one" }),
	isClosedDay: z.boolean().optional().openapi({ description: "the day is in range, but the shop is closed on it" }),
	retryAfterSeconds: z.number().optional(),
	attemptsRemaining: z.number().optional(),
	payOnline: z.boolean().optional(),
	mayPayAtDoor: z.boolean().optional().openapi({ description: "whether cash is possible instead" }),
	phone: z.string().nullable().optional(),
	secondFactor: secondFactorQuestionSchema.optional(),
	distanceKm: z.number().optional().openapi({ description: "how far an address is from the shop" }),
	upToKm: z.number().nullable().optional().openapi({ description: "how far the shop delivers" }),
	missing: z.number().optional().openapi({ description: "how much the cart is below the shop's minimum, in rupees" }),
	upTo: z.number().optional().openapi({ description: "rupees at most: on delivery, or of one order" }),
	atCounter: z.literal(true).optional().openapi({ description: "of `cash-too-high`: staff take the order" }),
	riderName: z.string().nullable().optional(),
	closedBy: z.string().optional().openapi({ description: "who closed the day" }),
	rows: z
		.array(z.object({ row: z.int(), column: z.string(), problem: z.enum(REPORT_PROBLEMS) }))
		.optional()
		.openapi({ description: "what is wrong with a report that is imported; row 1 is its header" }),
	entityId: z.string().optional().openapi({ description: "of which an earlier report has other amounts" }),
	date: z.iso.date().optional().openapi({ description: "the later day that is closed" }),
} satisfies Record<Carried, z.ZodType>;

/**
 * The shape of every refusal and fault: text for people, code for programs, and the fields that a screen needs to go
 * on.
 */
const errorSchema = z
	.object({
		message: z.string(),
		code: z.string(),
		...carried,
		left: z.int().optional().openapi({ description: "of `sold-out`: portions of the dish left" }),
	})
	.openapi("Error");
/** The codes that any call may answer with: invalid input, a busy shop, a defect. */
export type CommonCode = RefusalOf<"cross-origin" | "malformed" | "too-large" | "busy">["code"] | "invalid" | "fault";
/** Every code that a reply of the shop may have. */
export type ErrorCode = RefusalCode | LineCode | CommonCode;
export type ErrorBody<Code extends ErrorCode = ErrorCode> = Omit<z.infer<typeof errorSchema>, "code"> & {
	code: Code;
};

const DESCRIPTIONS: Record<number, string> = {
	400: "Malformed: not JSON, or a field of the wrong kind",
	401: "No session, or one that has ended",
	402: "Unpaid, or a bad payment signature",
	403: "Not allowed",
	404: "Not found",
	409: "Conflict: stale price, out of stock, wrong state, wrong day, store closed",
	413: "Too large",
	422: "Understood, but breaks a rule; `issues` names the fields",
	429: "Too many requests; see Retry-After",
	500: "A fault in the program; its log has the details",
	503: "The shop can't save the change right now; try again",
};

/** The codes of a call as its replies have them: a single line that cannot be sold answers with its own code. */
type InReply<Code extends RefusalCode> = Code | (Code extends "unsellable" ? LineCode : never);
type InReplyAt<Code extends RefusalCode, Status extends number> = {
	[C in Code]: StatusOf<C> extends Status ? InReply<C> : never;
}[Code];
type ErrorResponse<Code extends ErrorCode> = {
	description: string;
	content: { "application/json": { schema: z.ZodType<ErrorBody<Code>> } };
};
type Refuses<Code extends RefusalCode> = {
	[Status in StatusOf<Code>]: ErrorResponse<InReplyAt<Code, Status>>;
};

/** A call of the contract, for its refusals only. */
export type RefusingCall = { responses: object };
type CodeIn<Response> = Response extends ErrorResponse<infer Code> ? Code : never;
/** The codes that a call names. */
type CodeOf<Call extends RefusingCall> = {
	[Status in keyof Call["responses"]]: CodeIn<Call["responses"][Status]>;
}[keyof Call["responses"]];
/** The refusals of a call: the codes that it names, and those of every call. */
export type RefusalIn<Call extends RefusingCall> = RefusalOf<Extract<CodeOf<Call> | CommonCode, RefusalCode>>;

/**
 * The error responses of a call that may refuse with these codes; those that any call may answer are added to the
 * document.
 */
export function refuses<const Code extends RefusalCode>(...codes: Code[]): Refuses<Code> {
	const inReplies = codes.flatMap((code): [ErrorCode, number][] =>
		(code === "unsellable" ? [code, ...LINE_CODES] : [code]).map((each) => [each, statusOf(code)]),
	);
	return errorResponses(inReplies) as Refuses<Code>;
}

/** Whether a call with these responses names a refusal. */
export function refusesWith(responses: object, code: RefusalCode): boolean {
	const response = (responses as Record<number, Partial<ErrorResponse<RefusalCode>> | undefined>)[statusOf(code)];
	return response?.content?.["application/json"].schema.safeParse({ message: "", code }).success ?? false;
}

const COMMON: readonly (readonly [code: CommonCode, status: number, when: "always" | "input" | "write"])[] = [
	["malformed", 400, "input"],
	["cross-origin", 403, "write"],
	["too-large", 413, "always"],
	["invalid", 422, "input"],
	["fault", 500, "always"],
	["busy", 503, "always"],
];

/** The error codes of any call, for its description: more of them if it takes input, or writes. */
export function commonErrors({ takesInput, writes }: { takesInput: boolean; writes: boolean }) {
	const given = { always: true, input: takesInput, write: writes };
	return COMMON.filter(([, , when]) => given[when]).map(([code, status]) => {
		return { code, status, description: DESCRIPTIONS[status] ?? "" };
	});
}

/** One response per status, each with its codes. */
function errorResponses(codes: readonly (readonly [code: ErrorCode, status: number])[]) {
	const byStatus = Map.groupBy(codes, ([, status]) => status);
	const responses = [...byStatus].map(([status, given]) => {
		const code = z.enum(given.map(([code]) => code));
		return [status, gives(errorSchema.and(z.object({ code })), DESCRIPTIONS[status] ?? "Refused")];
	});
	return Object.fromEntries(responses);
}

/** A JSON response of this schema. */
export function gives<const Schema extends z.ZodType>(schema: Schema, description: string) {
	return { description, content: { "application/json": { schema } } };
}

/** A required JSON body of this schema. */
export function takes<const Schema extends z.ZodType>(schema: Schema) {
	return { body: { required: true, content: { "application/json": { schema } } } };
}
