import { data, type RouterContextProvider } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import { api, pageApi } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { languageOf } from "../../texts/texts.ts";
import { SUBSCRIPTION_FIELDS, sendSubscription } from "./subscription-order.ts";
import { subscriptionTexts } from "./subscription-texts.ts";

/** The dishes to choose from; null when the shop cannot tell, which is no reason to refuse the form. */
export async function readDishes(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<DishView[] | null> {
	const reply = await pageApi(context, request).dishes.$get();
	return reply.ok ? reply.json() : null;
}

/** Answers the form on the server: for pages whose scripts have not arrived. */
export async function subscribeOnServer(context: Readonly<RouterContextProvider>, request: Request) {
	return subscribe(pageApi(context, request), request);
}

/** Answers the form in the browser, where a lost connection costs nothing that was typed. */
export async function subscribeInBrowser(request: Request) {
	return subscribe(api, request);
}

async function subscribe(shop: Pick<typeof api, "subscriptions">, request: Request) {
	const values = readForm(await request.formData(), SUBSCRIPTION_FIELDS);
	const sent = await sendSubscription(shop, values, subscriptionTexts[languageOf(request)]);
	return data(sent.answer, { status: sent.status });
}
