import { createRoute, z } from "@hono/zod-openapi";
import { plainText } from "./fields.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

export const generateQr = createRoute({
	operationId: "generateQr",
	method: "post",
	path: "/generate-qr",
	tags: ["payments"],
	summary: "The UPI QR code of an order, with its exact amount and number (rider, admin)",
	request: takes(
		z.object({
			amount: z.number().openapi({ description: "must be what the order still owes; else 409 `amount-differs`" }),
			orderId: plainText(64).min(1),
		}),
	),
	responses: {
		200: gives(
			z.object({
				qrCode: z.string().openapi({ description: "a picture as a data URL" }),
				link: z.string().openapi({ description: "the text in the QR code: upi://pay?…" }),
				confirmedBy: z.enum(["provider", "nobody"]).openapi({
					description:
						"`provider`: the provider says when it is paid, and the order's `paymentState` " +
						"becomes `paid` by itself; `nobody`: an admin has to look",
				}),
			}),
			"The code",
		),
		...refuses(
			...STAFF_ONLY,
			"not-your-order",
			"order-not-found",
			"nothing-to-collect",
			"amount-differs",
			"upi-not-set",
			"too-many-requests",
		),
	},
});
