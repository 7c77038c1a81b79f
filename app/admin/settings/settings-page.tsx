import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/settings-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Settings");
}

export default function SettingsPage() {
	return <AdminPage title="Settings">{null}</AdminPage>;
}
