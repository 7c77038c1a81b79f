import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/user-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "User");
}

export default function UserPage() {
	return <AdminPage title="User">{null}</AdminPage>;
}
