import { data, type RouterContextProvider } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import { api, pageApi } from "../../api.ts";
import { readForm } from "../../read-form.ts";
import { languageOf } from "../../texts/texts.ts";
import { SUBSCRIPTION_FIELDS, sendSubscription } from "./send-subscription.ts";
import { subscriptionTexts } from "./subscription-texts.ts";

type RouteArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** The dishes for every page with the subscription form; null if they cannot be read. */
export async function readDishes({ context, request }: RouteArgs): Promise<{ dishes: DishView[] | null }> {
	const reply = await pageApi(context, request).dishes.$get();
	// A failed read is no reason to refuse the form.
	return { dishes: reply.ok ? await reply.json() : null };
}

/** Answers the form on the server, for pages whose scripts have not loaded. */
export async function subscribeOnServer({ context, request }: RouteArgs) {
	return subscribe(pageApi(context, request), request);
}

/** Answers the form in the browser, where a lost connection loses nothing that was typed. */
export async function subscribeInBrowser({ request }: { request: Request }) {
	return subscribe(api, request);
}

async function subscribe(shop: Pick<typeof api, "subscriptions">, request: Request) {
	const values = readForm(await request.formData(), SUBSCRIPTION_FIELDS);
	const sent = await sendSubscription(shop, values, subscriptionTexts[languageOf(request)]);
	return data(sent.answer, { status: sent.status });
}
