import { useEffect, useState } from "react";
import type { PasskeyOptions } from "../../../contract/passkeys.ts";
import { canUsePasskeys } from "../../session/ask-passkey.ts";
import { adminApi } from "../staff-api.ts";

/** The challenge for this account's passkeys; null until it is known, and if there are none. */
export function usePasskeyQuestion() {
	const [question, setQuestion] = useState<PasskeyOptions | null>(null);
	useEffect(() => {
		let isGone = false;
		void askPasskeys().then((asked) => isGone || setQuestion(asked));
		return () => {
			isGone = true;
		};
	}, []);
	return [question, setQuestion] as const;
}

/**
 * A fresh challenge for this account's passkeys, which can be answered once. Null if there are no passkeys, or no
 * connection.
 */
export async function askPasskeys(): Promise<PasskeyOptions | null> {
	if (!canUsePasskeys()) return null;
	try {
		const reply = await adminApi.admin.confirm.options.$post();
		return reply.ok ? (await reply.json()).passkey : null;
	} catch (fault) {
		if (!(fault instanceof TypeError)) throw fault;
		return null;
	}
}
