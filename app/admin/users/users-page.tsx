import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/users-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Users");
}

export default function UsersPage() {
	return <AdminPage title="Users">{null}</AdminPage>;
}
