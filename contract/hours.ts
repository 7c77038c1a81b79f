import { createRoute, z } from "@hono/zod-openapi";
import {
	DAY_REASONS,
	MAX_LABEL,
	MAX_LABEL_TA,
	MAX_LAST_ORDER_MINUTES,
	NEW_MOON_RULES,
} from "../domain/hours/calendar.ts";
import { inOrder, type Slot, slotsIssue } from "../domain/hours/opening-slots.ts";
import { idParam, plainText, shopDate } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const timeOfDay = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time from 00:00 to 23:59")
	.openapi({ example: "10:00" });
const slotSchema = z.object({ opens: timeOfDay, closes: timeOfDay }).openapi("Slot", {
	description:
		"the shop's clock; one that closes at or before the time it opens goes on past midnight, and 00:00 to " +
		"00:00 is the whole day",
});
const slotsField = z
	.array(slotSchema)
	.max(50)
	.check((ctx) => {
		const message = slotsIssue(ctx.value);
		if (message) ctx.issues.push({ code: "custom", message, input: ctx.value });
	})
	.overwrite((slots: Slot[]) => inOrder(slots));

const weekday = z.int().min(0).max(6).openapi({ description: "0 is Sunday" });
const weeklyField = z
	.array(z.object({ day: weekday, slots: slotsField }))
	.max(7)
	.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "Each day once")
	.openapi({ description: "a day that is not named is closed" });
const lastOrderMinutes = z
	.int()
	.min(0)
	.max(MAX_LAST_ORDER_MINUTES, `Up to ${MAX_LAST_ORDER_MINUTES} minutes`)
	.openapi({ description: "orders are taken until so many minutes before closing" });
const followHours = z.boolean().openapi({
	description: "whether the shop opens and closes by these hours; if not, Store Status alone decides",
});
const newMoon = z.enum(NEW_MOON_RULES).openapi({
	description: "new-moon days (Amavasai, by the sunrise in Chennai) on which the shop is closed",
});

const week = z.array(z.object({ day: weekday, slots: z.array(slotSchema).max(50) })).max(7);

const storeHoursSchema = z
	.object({
		followHours,
		weekly: week,
		newMoon,
		lastOrderMinutes,
	})
	.openapi("StoreHours");
export type StoreHoursView = z.infer<typeof storeHoursSchema>;

const storeHoursBody = z
	.object({
		followHours,
		weekly: weeklyField,
		newMoon,
		lastOrderMinutes,
		was: week.openapi({ description: "the week as it was read; 409 if it has changed since" }),
	})
	.partial()
	.openapi("StoreHoursChange");
export type StoreHoursBody = z.infer<typeof storeHoursBody>;

export const getStoreHours = createRoute({
	operationId: "getStoreHours",
	method: "get",
	path: "/store/hours",
	tags: ["store"],
	summary: "The shop's weekly hours",
	responses: { 200: gives(storeHoursSchema, "The hours") },
});

export const putStoreHours = createRoute({
	operationId: "putStoreHours",
	method: "put",
	path: "/store/hours",
	tags: ["store"],
	summary: "Change the hours; what is left out stays (admin)",
	request: takes(storeHoursBody),
	responses: { 200: gives(storeHoursSchema, "The hours now"), ...refuses(...STAFF_ONLY, "hours-changed-meanwhile") },
});

const days = { from: shopDate, to: shopDate };
const isOpen = z
	.boolean()
	.openapi({ description: "true for a special day: open although the weekly hours say closed, or at other hours" });
const closureSchema = z
	.object({
		id: z.string(),
		...days,
		isOpen,
		slots: z.array(slotSchema).nullable().openapi({ description: "null: as the weekday has them" }),
		label: z.string(),
		labelTa: z.string().nullable(),
	})
	.openapi("Closure");
export type ClosureView = z.infer<typeof closureSchema>;

const closureBody = z
	.object({
		...days,
		isOpen,
		slots: slotsField.nullable().optional().openapi({ description: "left out: as the weekday has them" }),
		label: plainText(MAX_LABEL).default("").openapi({ description: "what customers are told, such as Pongal" }),
		labelTa: plainText(MAX_LABEL_TA)
			.transform((label) => label || null)
			.nullable()
			.default(null),
	})
	.openapi("NewClosure");
export type ClosureBody = z.infer<typeof closureBody>;

export const listClosures = createRoute({
	operationId: "listClosures",
	method: "get",
	path: "/store/closures",
	tags: ["store"],
	summary: "Closures and special days that are not over, the next first (admin)",
	responses: { 200: gives(z.array(closureSchema), "The list"), ...refuses(...STAFF_ONLY) },
});

export const addClosure = createRoute({
	operationId: "addClosure",
	method: "post",
	path: "/store/closures",
	tags: ["store"],
	summary: "Close days, or open them at special hours; of two for the same day the newer applies (admin)",
	description: "The same as the one added last is not added again: that one is returned.",
	request: takes(closureBody),
	responses: { 201: gives(closureSchema, "Added"), ...refuses(...STAFF_ONLY, "bad-closure") },
});

export const removeClosure = createRoute({
	operationId: "removeClosure",
	method: "delete",
	path: "/store/closures/{id}",
	tags: ["store"],
	summary: "Remove a closure or special day (admin)",
	request: { params: idParam },
	responses: { 204: { description: "Removed" }, ...refuses(...STAFF_ONLY, "closure-not-found") },
});

const MAX_CALENDAR_DAYS = 366;
const calendarDaySchema = z
	.object({
		date: z.iso.date(),
		isOpen: z.boolean(),
		slots: z.array(slotSchema),
		reason: z.enum(DAY_REASONS),
		label: z.string().nullable(),
		labelTa: z.string().nullable(),
		closureId: z.string().nullable().openapi({ description: "the closure or special day that decides it" }),
	})
	.openapi("CalendarDay");
export type CalendarDayView = z.infer<typeof calendarDaySchema>;

export const getCalendar = createRoute({
	operationId: "getCalendar",
	method: "get",
	path: "/store/calendar",
	tags: ["store"],
	summary: "Each day with its hours, and the reason for them",
	request: {
		query: z.object({
			from: shopDate.optional().openapi({ description: "a shop day; left out it is today" }),
			days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).default(60),
		}),
	},
	responses: { 200: gives(z.array(calendarDaySchema), "The days"), ...refuses() },
});
