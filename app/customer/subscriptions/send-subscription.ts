import type { DishView } from "../../../contract/menu.ts";
import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import { isQuantity, MAX_SUBSCRIBED, MIN_SUBSCRIBED } from "../../../domain/subscriptions/subscription.ts";
import { isEmailAddress } from "../../../domain/text/email-address.ts";
import type { api } from "../../api.ts";
import { readCoordinates } from "../../format/coordinates.ts";
import { type FormAnswer, type FormValues, sendForm } from "../forms/send-form.ts";
import type { SubscriptionTexts } from "./subscription-texts.ts";

export const SUBSCRIPTION_FIELDS = [
	"name",
	"email",
	"phone",
	"item",
	"quantity",
	"address",
	"message",
	"latitude",
	"longitude",
] as const;
export type SubscriptionField = (typeof SUBSCRIPTION_FIELDS)[number];
type SubscriptionValues = FormValues<SubscriptionField>;
export type SubscriptionAnswer = FormAnswer<SubscriptionField, SubscriptionView>;

/** A dish in one of its sizes, in the kitchen's own language, as the owner reads it. */
export function itemName(dish: Pick<DishView, "name">, size: "regular" | "large"): string {
	return `${dish.name} (${size === "large" ? "Large" : "Regular"})`;
}

/** Sends the request to the shop, unless something is missing; used in the browser and on the server. */
export async function sendSubscription(
	shop: Pick<typeof api, "subscriptions">,
	values: SubscriptionValues,
	texts: SubscriptionTexts,
): Promise<{ answer: SubscriptionAnswer; status: number }> {
	const issues = subscriptionIssues(values, texts);
	return sendForm<SubscriptionField, SubscriptionView>(
		{ fields: SUBSCRIPTION_FIELDS, values, issues, texts },
		async () => {
			const reply = await shop.subscriptions.$post({ json: bodyOf(values) });
			return reply.ok ? { received: (await reply.json()).subscription } : { refused: reply };
		},
	);
}

function subscriptionIssues(values: SubscriptionValues, texts: SubscriptionTexts) {
	const required = ["name", "email", "phone", "item", "quantity", "address"] as const;
	return required.flatMap((path) => {
		if (values[path].trim() === "") return [{ path, message: texts.required(texts.fields[path]) }];
		if (path === "email" && !isEmailAddress(values.email)) return [{ path, message: texts.emailWrong }];
		if (path === "quantity" && !isQuantity(Number(values.quantity)))
			return [{ path, message: texts.quantityWrong(MIN_SUBSCRIBED, MAX_SUBSCRIBED) }];
		return [];
	});
}

function bodyOf(values: SubscriptionValues) {
	const { name, email, phone, item, quantity, address, message } = values;
	const spot = readCoordinates(values) ?? { latitude: null, longitude: null };
	return {
		name,
		email,
		phone,
		item,
		quantity: Number(quantity),
		message,
		deliveryLocation: { address, ...spot },
	};
}
