import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { useRevalidator } from "react-router";
import type { ErrorBody } from "../../../contract/errors.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { DoorMethod } from "../../../domain/payments/door-payment.ts";
import { refusalOf } from "../../api.ts";
import { languageOfDocument } from "../../texts/texts.ts";
import { riderLoginPath } from "../login/rider-next.ts";
import { riderApi } from "../rider-api.ts";
import { riderTexts } from "../rider-texts.ts";

/** Something that a rider does with an order. */
export type RiderTap =
	| { kind: "pick-up" }
	| { kind: "deliver"; payment?: DoorMethod; pin?: string }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "release"; reason: string }
	| { kind: "failed"; reason: string };

/** The rider's taps: each is sent at once, then the page is read again; a refusal is told and kept until forgotten. */
export function useRiderSteps() {
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
	const [problems, setProblems] = useState<ReadonlyMap<string, ErrorBody>>(new Map());

	async function tap(orderId: string, step: RiderTap): Promise<"done" | "waiting" | "refused"> {
		setBusy((all) => new Set(all).add(orderId));
		forget(orderId);
		try {
			const refusal = await refusalTo(orderId, step);
			if (refusal) {
				setProblems((all) => new Map(all).set(orderId, refusal));
				toast.error(refusal.message);
			}
			if (refusal?.code !== "network") await revalidate();
			return refusal ? "refused" : "done";
		} finally {
			setBusy((all) => new Set([...all].filter((id) => id !== orderId)));
		}
	}

	function forget(orderId: string) {
		setProblems((all) => new Map([...all].filter(([id]) => id !== orderId)));
	}

	return {
		tap,
		isBusy: (orderId: string) => busy.has(orderId),
		waiting: (_orderId: string): readonly RiderTap[] => [],
		problem: (orderId: string) => problems.get(orderId) ?? null,
		forget,
	};
}

async function refusalTo(id: string, step: RiderTap): Promise<ErrorBody | null> {
	try {
		const reply = await send(id, step, crypto.randomUUID());
		if (reply.ok) return null;
		if (reply.status === 401) location.assign(riderLoginPath(location.href));
		return await refusalOf(reply);
	} catch (fault) {
		if (!(fault instanceof TypeError)) throw fault;
		return { message: riderTexts[languageOfDocument()].network, code: "network" };
	}
}

function send(id: string, step: RiderTap, key: string) {
	const order = riderApi.rider.orders[":id"];
	const call = { param: { id }, header: { "idempotency-key": key } };
	switch (step.kind) {
		case "pick-up":
			return order.status.$put({ ...call, json: { status: "Out for Delivery" } });
		case "deliver":
			return order.status.$put({
				...call,
				json: { status: "Delivered", payment: step.payment, pin: step.pin },
			});
		case "undo":
			return order.undo.$post({ ...call, json: { status: step.status } });
		case "release":
			return order.release.$post({ ...call, json: { reason: step.reason } });
		case "failed":
			return order.failed.$post({ ...call, json: { reason: step.reason } });
	}
}
