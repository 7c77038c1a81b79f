import { AdminLinks } from "../ui/admin-links.tsx";

/** The pages of the Menu tab. */
export function MenuLinks() {
	return (
		<AdminLinks
			label="Menu pages"
			links={[
				{ to: "/admin/menu", label: "Dishes", end: true },
				{ to: "/admin/menu/front", label: "Home page" },
				{ to: "/admin/menu/deleted", label: "Deleted" },
			]}
		/>
	);
}
