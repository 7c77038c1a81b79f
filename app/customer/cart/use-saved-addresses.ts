import { useEffect, useEffectEvent, useState } from "react";
import type { AddressView } from "../../../contract/addresses.ts";
import { ok, type Result, refuse } from "../../../domain/result.ts";
import { api, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { editAddressTexts } from "./edit-address-texts.ts";
import type { Destination } from "./place-order.ts";

const NONE: readonly AddressView[] = [];

type ChangedAddress = Destination & { label?: string | null };

/** The addresses that the shop keeps for the account, read again once a signal is back; `onRead` gets each list. */
export function useSavedAddresses(enabled: boolean, isCutOff: boolean, onRead: (list: readonly AddressView[]) => void) {
	const { saveFailed } = useCartTexts().address;
	const { failed } = usePageTexts(editAddressTexts);
	const [saved, setSaved] = useState<readonly AddressView[] | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const tellRead = useEffectEvent(onRead);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again, a finished read does not
	useEffect(() => {
		if (!enabled || (isCutOff && saved !== null)) return;
		let isCurrent = true;
		const load = async () => {
			const list = await fetchAddresses();
			if (!isCurrent) return;
			setFailed(list === null);
			if (list === null) return;
			setSaved(list);
			tellRead(list);
		};
		load();
		return () => {
			isCurrent = false;
		};
	}, [enabled, attempt, isCutOff]);

	/** Saves another address; returns a text if refused. */
	async function add(json: Destination): Promise<Result<AddressView, string>> {
		try {
			const response = await api.addresses.$post({ json });
			if (!response.ok) return refuse(await refusalText(response, saveFailed));
			const added = await response.json();
			setSaved((list) =>
				list?.some(({ id }) => id === added.id)
					? list.map((known) => (known.id === added.id ? added : known))
					: [...(list ?? []), added],
			);
			return ok(added);
		} catch {
			return refuse(saveFailed);
		}
	}

	/** Changes or names a saved address; returns the new state, or a text if refused. */
	async function change(id: string, json: ChangedAddress): Promise<Result<AddressView, string>> {
		try {
			const response = await api.addresses[":id"].$put({ param: { id }, json });
			if (!response.ok) return refuse(await refusalText(response, failed));
			const changed = await response.json();
			setSaved((list) => list?.map((known) => (known.id === id ? changed : known)) ?? null);
			return ok(changed);
		} catch {
			return refuse(failed);
		}
	}

	/** Deletes a saved address; returns a text if refused. */
	async function remove(id: string): Promise<string | null> {
		try {
			const response = await api.addresses[":id"].$delete({ param: { id } });
			// A missing address was deleted elsewhere.
			if (!response.ok && response.status !== 404) return await refusalText(response, failed);
			setSaved((list) => list?.filter((known) => known.id !== id) ?? null);
			return null;
		} catch {
			return failed;
		}
	}

	return {
		saved: saved ?? NONE,
		// What was read once stays: without a signal an order can still go there.
		...{ isLoaded: saved !== null, hasFailed: hasFailed && saved === null },
		retry: () => setAttempt((last) => last + 1),
		...{ add, change, remove },
	};
}

async function refusalText(response: { json(): Promise<unknown> }, unanswered: string): Promise<string> {
	const { code, message } = await refusalOf(response);
	return code === "network" ? unanswered : message;
}

async function fetchAddresses(): Promise<AddressView[] | null> {
	try {
		const response = await api.addresses.$get();
		if (isSignedOut(response)) sessionEnded();
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}
