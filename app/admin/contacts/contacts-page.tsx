import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/contacts-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Contacts");
}

export default function ContactsPage() {
	return <AdminPage title="Contacts">{null}</AdminPage>;
}
