import { usePageTexts } from "../../texts/texts.ts";
import { AdminLinks } from "../ui/admin-links.tsx";
import { menuTexts } from "./menu-texts.ts";

/** The pages of the Menu tab. */
export function MenuLinks() {
	const texts = usePageTexts(menuTexts);
	return (
		<AdminLinks
			label={texts.menuPages}
			links={[
				{ to: "/admin/menu", label: texts.dishesTab, end: true },
				{ to: "/admin/menu/home-page", label: texts.homePage },
				{ to: "/admin/menu/deleted", label: texts.deleted },
			]}
		/>
	);
}
