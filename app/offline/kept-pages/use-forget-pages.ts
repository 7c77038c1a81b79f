import { useEffect } from "react";
import type { PageKeeper } from "./page-keeper.ts";

/** Where somebody logs in nobody works yet: what an earlier person saw goes, however that session ended. */
export function useForgetPages(keeper: PageKeeper): void {
	useEffect(() => void keeper.forget(), [keeper]);
}
