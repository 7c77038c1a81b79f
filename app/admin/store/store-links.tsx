import { AdminLinks } from "../ui/admin-links.tsx";

/** The pages of the Store Status tab: now, every week, each day ahead, and where it delivers. */
export function StoreLinks() {
	return (
		<AdminLinks
			label="Store pages"
			links={[
				{ to: "/admin/store", label: "Now", end: true },
				{ to: "/admin/store/hours", label: "Hours" },
				{ to: "/admin/store/calendar", label: "Calendar" },
				{ to: "/admin/store/delivery", label: "Delivery" },
				{ to: "/admin/store/pickup", label: "Pickup and times" },
			]}
		/>
	);
}
