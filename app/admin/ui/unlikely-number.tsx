import { isUnlikelyMobile } from "../../../domain/identity/phone-number.ts";
import { Icon } from "../../ui/icons.tsx";

/** At a customer's phone that no Indian mobile has: whoever calls it may reach nobody. */
export function UnlikelyNumber({ phone, className = "" }: { phone: string; className?: string }) {
	if (!isUnlikelyMobile(phone)) return null;
	return (
		<p
			className={`flex w-fit items-center gap-1.5 rounded-md bg-turmeric-soft px-2 py-0.5 text-sm ${className}`}
			title="Indian mobile numbers start with 6, 7, 8 or 9"
		>
			<Icon name="alert" />
			Unlikely number
		</p>
	);
}
