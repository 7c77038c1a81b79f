import { usePageTexts } from "../../texts/texts.ts";
import { AdminLinks } from "../ui/admin-links.tsx";
import { cashTexts } from "./cash-texts.ts";

/** The two pages of the tab: riders' cash, and UPI payments to check in the account. */
export function CashLinks({ toCheck }: { toCheck: number }) {
	const texts = usePageTexts(cashTexts);
	return (
		<AdminLinks
			label={texts.title}
			links={[
				{ to: "/admin/cash", label: texts.ridersCash, end: true },
				{ to: "/admin/cash/check", label: toCheck > 0 ? texts.moneyToCheckOf(toCheck) : texts.moneyToCheck },
			]}
		/>
	);
}
