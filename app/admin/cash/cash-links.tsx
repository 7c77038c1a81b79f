import { AdminLinks } from "../ui/admin-links.tsx";

/** The two pages of the tab: what riders owe, and what is to be looked for in the account. */
export function CashLinks({ toCheck }: { toCheck: number }) {
	return (
		<AdminLinks
			label="Cash"
			links={[
				{ to: "/admin/cash", label: "Riders’ cash", end: true },
				{ to: "/admin/cash/check", label: toCheck > 0 ? `Money to check (${toCheck})` : "Money to check" },
			]}
		/>
	);
}
