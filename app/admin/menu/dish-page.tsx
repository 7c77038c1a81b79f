import { privateMeta } from "../../page-meta.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/dish-page.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Dish");
}

export default function DishPage() {
	return <AdminPage title="Dish">{null}</AdminPage>;
}
