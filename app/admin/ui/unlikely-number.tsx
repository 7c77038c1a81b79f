import { isUnlikelyMobile } from "../../../domain/identity/phone-number.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { adminTexts } from "../admin-texts.ts";

/** Marks a customer's phone that cannot be an Indian mobile number: a call may reach nobody. */
export function UnlikelyNumber({ phone, className = "" }: { phone: string; className?: string }) {
	const texts = usePageTexts(adminTexts);
	if (!isUnlikelyMobile(phone)) return null;
	return (
		<p
			className={`flex w-fit items-center gap-1.5 rounded-md bg-turmeric-soft px-2 py-0.5 text-sm ${className}`}
			title={texts.unlikelyWhy}
		>
			<Icon name="alert" />
			{texts.unlikelyNumber}
		</p>
	);
}
