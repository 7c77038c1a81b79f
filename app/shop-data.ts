import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** The root loader's data: settings, store status, the signed-in customer, the server's clock. */
export function useShop() {
	const data = useRouteLoaderData<typeof loader>("root");
	if (!data) throw new Error("the shop's data is missing: the root loader did not run");
	return data;
}
