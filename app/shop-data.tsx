import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { IN_DOCUMENT } from "../contract/document-person.ts";
import type { loader } from "./root.tsx";
import { DocumentPersonContext } from "./session/document-person.ts";
import { LanguageContext } from "./texts/texts.ts";

const ShopContext = createContext<ReturnType<typeof useRead>>(null);

/** The root loader's data: settings, store status, the signed-in customer, the server's clock. */
export function useShop() {
	const shop = useContext(ShopContext);
	if (!shop) throw new Error("the root loader did not run");
	return shop;
}

/**
 * Provides the root loader's data. A component that asks the router renders at each step of a navigation or read; one
 * that asks here, only when the data changes.
 */
export function ShopData({ children }: { children: ReactNode }) {
	const shop = useRead();
	return (
		<LanguageContext value={shop?.language ?? "en"}>
			<ShopContext value={shop}>{children}</ShopContext>
		</LanguageContext>
	);
}

function useRead() {
	const data = useRouteLoaderData<typeof loader>("root");
	const person = useContext(DocumentPersonContext);
	return useMemo(() => {
		if (!data) return null;
		return data.me === IN_DOCUMENT ? { ...data, me: null, ...person } : { ...data, me: data.me };
	}, [data, person]);
}
