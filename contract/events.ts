import { createRoute, z } from "@hono/zod-openapi";
import { refuses } from "./errors.ts";

/** What a live stream tells a page: enough to know what to read again, never personal data. */
export type LiveEvent =
	| { kind: "hello"; seq: number; serverTime: string }
	| { kind: "reset" }
	/** This server stops: connect again at once, another one may be there. */
	| { kind: "closing" }
	| {
			kind:
				| "order-placed"
				| "order-status-changed"
				| "order-cancelled"
				| "order-undone"
				| "order-claimed"
				| "order-released"
				| "payment-settled"
				| "payment-attached"
				| "refund-requested"
				| "refund-withdrawn"
				| "refund-processed"
				| "refund-failed"
				| "delivery-failed"
				| "delivery-decided"
				| "pin-locked"
				| "order-hidden"
				| "order-shown";
			seq: number;
			at: string;
			_id: string;
			orderId: string;
			status: string;
			from?: string;
	  }
	/** Money without an order: it is there, it is on its way back, it is back. */
	| {
			kind:
				| "payment-unmatched"
				| "payment-refund-requested"
				| "payment-refund-processed"
				| "payment-refund-failed";
			seq: number;
			at: string;
			paymentId: string;
	  }
	| { kind: "order-acknowledged"; seq: number; at: string; _id: string; orderId: string; status: string }
	| {
			kind: "prebooking-placed" | "prebooking-converted" | "prebooking-declined" | "prebooking-cancelled";
			seq: number;
			at: string;
			prebookingId: string;
			/** The prebooking's number; of a converted one also the order's. */
			number: string;
			orderId?: string;
	  }
	| {
			kind: "feedback-submitted";
			seq: number;
			at: string;
			feedbackId: string;
			_id: string;
	  }
	| { kind: "feedback-answered"; seq: number; at: string; feedbackId: string }
	| { kind: "contact-received" | "contact-removed"; seq: number; at: string; contactId: string }
	| {
			kind: "subscription-received" | "subscription-answered";
			seq: number;
			at: string;
			subscriptionId: string;
			status: string;
	  }
	| { kind: "subscription-removed"; seq: number; at: string; subscriptionId: string }
	| {
			kind:
				| "staff-added"
				| "staff-logged-in"
				| "staff-logged-out"
				| "staff-changed"
				| "staff-disabled"
				| "staff-enabled"
				| "staff-password-changed"
				| "staff-session-extended"
				| "kitchen-screen-added"
				| "kitchen-screen-ended";
			seq: number;
			at: string;
			accountId: string;
			role: "admin" | "rider";
	  }
	| { kind: "cash-handed-over"; seq: number; at: string; accountId: string; date: string }
	/** A rider who brings an order of the listener's, or any for an admin, is elsewhere by now. Never told again. */
	| { kind: "rider-moved"; seq: number; at: string }
	| { kind: "dish-changed" | "dish-removed" | "dish-restored"; seq: number; at: string; dishId: string }
	| { kind: "dishes-reordered" | "home-listing-changed" | "specials-changed"; seq: number; at: string }
	| { kind: "stock-changed"; seq: number; at: string; dishId: string; size: string; outOfStock: boolean }
	| { kind: "sms-budget-low" | "sms-budget-spent"; seq: number; at: string; sent: number; perDay: number }
	| { kind: "store-status-changed" | "settings-changed" | "shop-day-changed"; seq: number; at: string };

export const streamEvents = createRoute({
	operationId: "streamEvents",
	method: "get",
	path: "/events",
	tags: ["live"],
	summary:
		"Server-sent events the caller may see; `Last-Event-ID` (or `?after=`) resumes without a gap; after " +
		"`reset` read everything anew",
	request: {
		query: z.object({
			after: z
				.string()
				.regex(/^\d{1,15}(\.\d{1,15})?$/)
				.optional(),
			as: z.enum(["customer", "admin", "rider"]).optional(),
		}),
	},
	responses: {
		200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
		...refuses("second-factor-setup-needed", "too-many-requests"),
	},
});
