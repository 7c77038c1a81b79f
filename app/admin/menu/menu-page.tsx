import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/menu-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Menu");
}

export default function MenuPage() {
	return <AdminPage title="Menu">{null}</AdminPage>;
}
