import { createRoute, z } from "@hono/zod-openapi";
import { FULFILMENTS } from "../domain/orders/fulfilment.ts";
import { MAX_DAYS_AHEAD, MAX_LEAD_MINUTES, MAX_PER_SLOT, SLOT_MINUTES } from "../domain/slots/time-slots.ts";
import { instant, oneOfNumbers, shopDate } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const timeSlot = z
	.object({
		from: instant.openapi({ description: "what `dueAt` names" }),
		to: instant,
		isFull: z.boolean().openapi({ description: "whether it takes no more orders" }),
	})
	.openapi("TimeSlot");
export type TimeSlotView = z.infer<typeof timeSlot>;

export const listTimeSlots = createRoute({
	operationId: "listTimeSlots",
	method: "get",
	path: "/store/slots",
	tags: ["store"],
	summary: "The times of a day that an order can be placed for; none where the shop offers no choice",
	request: {
		query: z.object({
			date: shopDate.optional().openapi({ description: "a shop day; left out it is today" }),
			fulfilment: z.enum(FULFILMENTS).default("delivery"),
		}),
	},
	responses: { 200: gives(z.array(timeSlot), "The slots, earliest first"), ...refuses("too-many-requests") },
});

const most = z.int().min(1, "Please enter 1 or more, or leave it empty").max(MAX_PER_SLOT, "Up to 1,000").nullable();
const fulfilmentSettings = z
	.object({
		pickup: z.boolean().openapi({ description: "whether customers may pick their orders up, without a fee" }),
		slots: z
			.object({
				minutes: oneOfNumbers(SLOT_MINUTES).openapi({ description: "how long a slot is" }),
				mostOrders: most.openapi({ description: "orders in a slot; null for any number" }),
				mostPortions: most.openapi({
					description: "dishes in a slot, whatever their size; null for any number",
				}),
				daysAhead: z
					.int()
					.min(0)
					.max(MAX_DAYS_AHEAD, "Up to 7 days")
					.openapi({ description: "days after today; 0 is later today only" }),
				leadMinutes: z
					.int()
					.min(0, "Please enter the minutes")
					.max(MAX_LEAD_MINUTES, "Up to 240 minutes")
					.openapi({ description: "how long before its slot an order comes to the kitchen" }),
			})
			.nullable()
			.openapi({ description: "times that customers can choose; null if they can't" }),
	})
	.openapi("FulfilmentSettings");
export type FulfilmentSettings = z.infer<typeof fulfilmentSettings>;

const fulfilmentBody = fulfilmentSettings.partial().openapi("FulfilmentChange");

export const getFulfilment = createRoute({
	operationId: "getFulfilment",
	method: "get",
	path: "/store/fulfilment",
	tags: ["store"],
	summary: "Whether orders can be picked up, and placed for a chosen time (admin)",
	responses: { 200: gives(fulfilmentSettings, "The settings"), ...refuses(...STAFF_ONLY) },
});

export const putFulfilment = createRoute({
	operationId: "putFulfilment",
	method: "put",
	path: "/store/fulfilment",
	tags: ["store"],
	summary: "Offer pickup and times to choose, or stop offering them; what is left out stays (admin)",
	description: "Existing orders stay as they are.",
	request: takes(fulfilmentBody),
	responses: { 200: gives(fulfilmentSettings, "The settings now"), ...refuses(...STAFF_ONLY) },
});
