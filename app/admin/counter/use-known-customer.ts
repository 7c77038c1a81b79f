import { useRef, useState } from "react";
import type { KnownCustomer } from "../../../contract/counter.ts";
import { tenDigits } from "../../../domain/identity/phone-number.ts";
import { adminApi } from "../../staff/staff-api.ts";

/** Whose the number on the phone is, asked as soon as it is whole; `onFound` hears of a customer. */
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
		/** Of the last number that was asked for: null where it is nobody's. */
		last: known,
		/** The same of this number; undefined where it was not asked for, or not answered yet. */
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
