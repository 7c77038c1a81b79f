import { z } from "@hono/zod-openapi";
import { pointOf } from "../domain/deliveries/point-of.ts";
import { GMAIL_NEEDED } from "../domain/identity/email-domains.ts";
import { MAX_GIVEN_PASSWORD, MAX_NEW_PASSWORD, passwordIssue } from "../domain/identity/password-rules.ts";
import { PHONE_INVALID, phoneIssue, tenDigits } from "../domain/identity/phone-number.ts";
import { SIZES } from "../domain/menu/dish.ts";
import { MAX_AMOUNT } from "../domain/money.ts";
import { customerNoteIssue, MAX_DIRECTIONS } from "../domain/orders/customer-note.ts";
import { isShopDate } from "../domain/shop-date.ts";
import { shopDay } from "../domain/shop-day.ts";
import { addressIssue, MAX_ADDRESS } from "../domain/text/delivery-address.ts";
import {
	EMAIL_INVALID,
	EMAIL_MISSING,
	isEmailAddress,
	MAX_EMAIL_LENGTH,
	seenAddress,
} from "../domain/text/email-address.ts";
import { keptText } from "../domain/text/kept-text.ts";
import { addressLine, plainLines, singleLine } from "../domain/text/single-line.ts";
import { isVisible } from "../domain/text/visible-text.ts";

/** A zod check made from a domain rule that returns its message or null. */
export function obeys(rule: (value: string) => string | null) {
	return (ctx: z.core.ParsePayload<string>) => {
		const message = rule(ctx.value);
		if (message) ctx.issues.push({ code: "custom", message, input: ctx.value });
	};
}

/**
 * A text of at most `max` characters on one line, trimmed: breaks and control characters become blanks. U+0000 is
 * refused, because PostgreSQL can't store it.
 */
export function plainText(max: number) {
	return z.string().overwrite(kept(singleLine)).max(max).refine(isStorable, NOT_STORABLE);
}

/** An optional field, in which null means the same as absent. */
export function optional<Field extends z.ZodType>(field: Field) {
	return field.nullish().transform((value) => value ?? undefined);
}

/** A text on one line, empty if absent or null. */
export function optionalText(max: number) {
	return plainText(max)
		.nullable()
		.transform((text) => text ?? "")
		.default("");
}

/** A required text on one line; `message` is the refusal if it is missing or has no visible character. */
export function requiredText(max: number, message: string) {
	return present(message).overwrite(seen(singleLine)).min(1, message).max(max).refine(isStorable, NOT_STORABLE);
}

/** A required address on one line that names a door or a building: coordinates alone are refused. */
export function requiredAddress(message: string) {
	return writtenAddress(message)
		.check(obeys(addressIssue))
		.openapi({ description: "with the door number or the name of the building; coordinates alone are refused" });
}

/** An address on one line, or empty. */
export function plainAddress() {
	return z
		.string("must be text")
		.overwrite(kept(addressLine))
		.max(MAX_ADDRESS)
		.refine(isStorable, NOT_STORABLE)
		.default("");
}

/** An address that was accepted before, whether or not it names a building. */
export function writtenAddress(message: string) {
	return present(message)
		.overwrite(seen(addressLine))
		.min(1, message)
		.max(MAX_ADDRESS)
		.refine(isStorable, NOT_STORABLE);
}

/** A customer's note of at most `max` letters on one line; null if it is blank or absent. */
export function noteField(max: number, what?: "Directions") {
	return z
		.string()
		.overwrite(kept(singleLine))
		.check(obeys((note) => customerNoteIssue(note, max, what)))
		.refine(isStorable, NOT_STORABLE)
		.openapi({ maxLength: max })
		.transform((note) => note || null)
		.nullable()
		.default(null);
}

/** A letter or a description, which keeps its lines. */
export function longText(max: number) {
	return z.string().overwrite(kept(plainLines)).max(max).refine(isStorable, NOT_STORABLE);
}

/** The same, but required. */
export function requiredLongText(max: number, message: string) {
	return present(message).overwrite(seen(plainLines)).min(1, message).max(max).refine(isStorable, NOT_STORABLE);
}

const present = (message: string) =>
	z.string({ error: (issue) => (issue.input === undefined ? message : "must be text") });
/** The text after a rule (domain/text/kept-text.ts). */
const kept = (rule: (text: string) => string) => (text: string) => keptText(rule, text);
/** The same, but empty if the text has no visible character. */
const seen = (rule: (text: string) => string) => (text: string) => {
	const left = keptText(rule, text);
	return isVisible(left) ? left : "";
};
const isStorable = (text: string) => !text.includes("\0");
const NOT_STORABLE = "must not contain the character U+0000";

/** `orderId` as clients send it: the key under which an order or a prebooking is made once (specification 4.6). */
export const orderKey = requiredText(100, "orderId is the key that makes a repeat harmless; send any unique text");

/** A customer's own email. The allowed domains are a setting, which the use case checks. */
export const ownEmail = requiredText(MAX_EMAIL_LENGTH, GMAIL_NEEDED).openapi({
	example: "meena@gmail.com",
	description: "at one of the domains of the setting `emailDomains`",
});
/** Any email address that a browser's own field accepts. */
export const emailAddress = requiredText(MAX_EMAIL_LENGTH, EMAIL_MISSING)
	.overwrite(seenAddress)
	.refine(isEmailAddress, EMAIL_INVALID)
	.openapi({ format: "email", example: "meena@example.com" });
/** An existing password; one that is too long is not reported as missing. */
export const givenPassword = z
	.string({ error: ({ code }) => (code === "invalid_type" ? "Password is required" : undefined) })
	.min(1, "Password is required")
	.max(MAX_GIVEN_PASSWORD);
export const newPassword = z.string().max(MAX_NEW_PASSWORD).check(obeys(passwordIssue)).openapi({ format: "password" });
/** A phone in any notation, stored as ten digits. */
export const tenDigitPhone = requiredText(64, PHONE_INVALID).overwrite(tenDigits).check(obeys(phoneIssue)).openapi({
	description: "ten digits; `+91 98400-12345` and `09840012345` are taken and kept as them",
	example: "9840012345",
});
/** The same, or empty. */
export const optionalPhone = z
	.string()
	.max(64)
	.overwrite((phone) => (phone.trim() === "" ? "" : tenDigits(singleLine(phone))))
	.check(obeys((phone) => (phone === "" ? null : phoneIssue(phone))))
	.openapi({ description: "ten digits, or empty" });

/** How the rider finds the door, on one line of at most 200 letters; null if it is blank or absent. */
export const directionsField = noteField(MAX_DIRECTIONS, "Directions").openapi({
	description: "how the rider finds the door, such as: blue gate, 2nd floor",
});

export const wholeRupees = z.int().min(0).max(MAX_AMOUNT).openapi({ description: "whole rupees" });
export const instant = z.string().openapi({ format: "date-time", example: "2026-11-21T06:30:00.000Z" });
/** A day of any year; an instant counts as the shop day it falls on, because programs may send a day as an instant. */
export function dayOrInstant(error?: (issue: { input?: unknown }) => string) {
	return z
		.string(error && { error })
		.overwrite((text) => (isInstant(text) ? shopDay(Date.parse(text)).date : text))
		.check(z.iso.date(error && { error }))
		.openapi({ format: "date", description: "a shop day, or an instant on it", example: "2026-11-29" });
}
/** A shop day in a request, `YYYY-MM-DD`, of a year that the shop supports, or an instant on it. */
export const shopDate = dayOrInstant().refine(isShopDate, "must be a day from 2000 to 2099");
const isInstant = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;
export const sizeField = z.enum(SIZES);

/** One of these numbers. For such a literal the library would describe only the first value. */
export function oneOfNumbers<const Value extends number>(values: readonly Value[]) {
	return z.literal(values).openapi({ type: "integer", enum: [...values] });
}

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
export const coordinates = z.object({ latitude, longitude });
/** Asks for the half of a place that is missing. */
export function wholePlace<Place extends { latitude: number | null; longitude: number | null }>(
	ctx: z.core.ParsePayload<Place>,
): void {
	const { latitude, longitude } = ctx.value;
	if ((latitude === null) === (longitude === null)) return;
	const path = [latitude === null ? "latitude" : "longitude"];
	ctx.issues.push({ code: "invalid_type", expected: "number", input: null, path });
}
/** A place; null if none was given, as in a profile without a pin, which has two nulls. */
export const placeField = z
	.object({ latitude: latitude.nullable(), longitude: longitude.nullable() })
	.check(wholePlace)
	.transform(pointOf)
	.nullable()
	.default(null);

/** A text in Tamil. If absent it stays as it is, or is none on something new; null or blank removes it. */
export const tamilText = (max: number) =>
	longText(max)
		.transform((text) => text || null)
		.nullable()
		.optional();

/** Where a page of a list starts and how long it is; a call with neither gets the bare list. */
export const pageQuery = z.object({
	cursor: plainText(100).optional(),
	limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const idParam = z.object({ id: plainText(64).min(1) });

/** A page of a list under its name, with the cursor of the next page, which is null on the last. */
export function pageOf<const Name extends string, Entry extends z.ZodType>(name: Name, entry: Entry) {
	const list = { [name]: z.array(entry) } as Record<Name, z.ZodArray<Entry>>;
	return z.object({ ...list, nextCursor: z.string().nullable() });
}

/** A bare list, or a page of it if the call has a cursor or a limit. */
export function listOrPage<const Name extends string, Entry extends z.ZodType>(name: Name, entry: Entry) {
	return z.union([z.array(entry), pageOf(name, entry)]);
}

/** For `refine`: a list, if it is given, has one amount for each of the `ids`. */
export function oneForEachId<const Name extends string>(name: Name) {
	const isComplete = (body: { ids: readonly string[] } & { [Key in Name]?: readonly number[] | undefined }) =>
		body[name] === undefined || body[name].length === body.ids.length;
	const path: string[] = [name];
	return [isComplete, { path, message: "Please give one amount for each order" }] as const;
}
