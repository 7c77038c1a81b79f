import { useRouteLoaderData } from "react-router";
import { IN_DOCUMENT } from "../contract/document-person.ts";
import type { loader } from "./root.tsx";
import { useInDocument } from "./session/document-person.ts";

/** The root loader's data: settings, store status, the signed-in customer, the server's clock. */
export function useShop() {
	const data = useRouteLoaderData<typeof loader>("root");
	const me = useInDocument("me", data?.me ?? null);
	const lastEventId = useInDocument(
		"lastEventId",
		data?.me === IN_DOCUMENT ? IN_DOCUMENT : (data?.lastEventId ?? null),
	);
	if (!data) throw new Error("the shop's data is missing: the root loader did not run");
	return { ...data, me, lastEventId: lastEventId ?? data.lastEventId };
}
