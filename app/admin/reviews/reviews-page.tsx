import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/reviews-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Reviews");
}

export default function ReviewsPage() {
	return <AdminPage title="Reviews">{null}</AdminPage>;
}
