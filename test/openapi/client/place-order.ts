import type { operations } from "../../../.scratch/openapi.d.ts";

type Calls = operations;
type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;
type Takes<Id extends keyof Calls> = Calls[Id] extends { requestBody: infer Body } ? Json<Body> : never;
type Answers<Id extends keyof Calls> = Calls[Id]["responses"];
type Gives<Id extends keyof Calls, Status extends keyof Answers<Id>> = Json<Answers<Id>[Status]>;
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** The outcome of an order, for a client that knows only the OpenAPI document. */
type Outcome = { orderId: string; total: number } | { refused: string };

/** Logs in, gets the price and orders, with the types that openapi-typescript generates from the document. */
export async function placeOrder(
	send: Send,
	login: Takes<"logIn">,
	items: Takes<"placeOrder">["items"],
	key: string,
): Promise<Outcome> {
	const signedIn = (await post(send, "/auth/login", login)) as { body: Gives<"logIn", 200> };
	const question: Takes<"postQuote"> = { items, tip: 0, kind: "order" };
	const quoted = (await post(send, "/quote", question)) as
		| { status: 200; body: Gives<"postQuote", 200> }
		| { status: 409; body: Gives<"postQuote", 409> };
	if (quoted.status !== 200) return { refused: quoted.body.code };
	const order: Takes<"placeOrder"> = {
		orderId: key,
		deliveryAddress: "4, Big Street, Triplicane, Chennai",
		deliveryCoordinates: null,
		items,
		tip: 0,
		totalAmount: quoted.body.totalAmount,
		paymentMethod: "cod",
		isConversion: false,
	};
	const placed = (await post(send, "/orders", order, signedIn.body.token)) as
		| { status: 201; body: Gives<"placeOrder", 201> }
		| { status: 409; body: Gives<"placeOrder", 409> };
	if (placed.status === 201) return { orderId: placed.body.order.orderId, total: placed.body.order.totalAmount };
	const { code } = placed.body;
	// @ts-expect-error a code that the call does not name
	if (code === "stale-qoute") return { refused: "a misspelt code" };
	return { refused: code === "stale-quote" ? "the price has changed" : code };
}

async function post(send: Send, path: string, body: object, token?: string) {
	const headers = {
		"content-type": "application/json",
		...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
	};
	const response = await send(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
	return { status: response.status, body: (await response.json()) as unknown };
}
