import { createRoute, z } from "@hono/zod-openapi";
import { DOOR_STATES } from "../domain/payments/door-payment.ts";
import { gives, refuses } from "./errors.ts";
import { instant, pageQuery, wholeRupees } from "./fields.ts";
import { doorPaymentSchema } from "./orders.ts";

export const doorPaymentRowSchema = z
	.object({
		_id: z.string().openapi({ description: "the order's" }),
		orderId: z.string(),
		reference: z
			.string()
			.openapi({ description: "what the payment is found by in the shop's account: the code's `tr`" }),
		customerName: z.string(),
		phoneNumber: z.string(),
		amount: wholeRupees,
		doorPayment: doorPaymentSchema,
		collectedAt: instant,
		rider: z
			.object({ _id: z.string(), name: z.string() })
			.nullable()
			.openapi({ description: "who stood at the door; null at the counter" }),
	})
	.openapi("DoorPaymentRow");
export type DoorPaymentRow = z.infer<typeof doorPaymentRowSchema>;

export const listDoorPayments = createRoute({
	method: "get",
	path: "/door-payments",
	tags: ["payments"],
	summary: "What was paid by UPI at the door, newest first, by whether the money was found (admin)",
	request: {
		query: pageQuery.extend({
			state: z.enum(DOOR_STATES).default("unverified"),
		}),
	},
	responses: {
		200: gives(
			z.object({
				payments: z.array(doorPaymentRowSchema),
				nextCursor: z.string().nullable(),
				unverified: z
					.object({ count: z.int(), amount: z.int() })
					.openapi({ description: "all that nobody has looked for yet, whichever state is asked for" }),
			}),
			"A page of them",
		),
		...refuses(400, 401, 403, 422),
	},
});
