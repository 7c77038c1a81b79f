import { useRef, useState } from "react";
import type { KnownCustomer } from "../../../contract/counter.ts";
import { tenDigits } from "../../../domain/identity/phone-number.ts";
import { adminApi } from "../../staff/staff-api.ts";

/** Looks up the customer of a phone number as soon as it is complete; `onFound` gets a known customer. */
export function useKnownCustomer(onFound: (customer: KnownCustomer) => void) {
	const [known, setKnown] = useState<{ phone: string; customer: KnownCustomer | null } | null>(null);
	const typed = useRef("");

	async function lookUp(phone: string) {
		const reply = await adminApi.customers.lookup.$get({ query: { phone } }).catch(() => null);
		if (!reply?.ok) return;
		const { customer } = await reply.json();
		// Another number was typed meanwhile.
		if (typed.current !== phone) return;
		setKnown({ phone, customer });
		if (customer) onFound(customer);
	}

	return {
		/** For the last number looked up; null if it is nobody's. */
		last: known,
		/** For this number; undefined if it was not looked up, or has no answer yet. */
		of: (phone: string) => (known?.phone === tenDigits(phone) ? known.customer : undefined),
		ask(phone: string) {
			typed.current = tenDigits(phone);
			if (/^\d{10}$/.test(typed.current) && typed.current !== known?.phone) void lookUp(typed.current);
		},
		forget() {
			typed.current = "";
			setKnown(null);
		},
	};
}
