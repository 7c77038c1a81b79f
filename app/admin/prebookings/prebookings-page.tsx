import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/prebookings-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Prebookings");
}

export default function PrebookingsPage() {
	return <AdminPage title="Prebookings">{null}</AdminPage>;
}
