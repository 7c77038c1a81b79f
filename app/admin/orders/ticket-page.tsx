import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/ticket-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Kitchen ticket");
}

export default function KitchenticketPage() {
	return <AdminPage title="Kitchen ticket">{null}</AdminPage>;
}
