import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/front-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Home page");
}

export default function HomepagePage() {
	return <AdminPage title="Home page">{null}</AdminPage>;
}
