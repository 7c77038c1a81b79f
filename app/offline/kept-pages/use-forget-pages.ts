import { useEffect } from "react";
import { forgetRead } from "../../live/last-read.ts";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * Where somebody logs in nobody works yet: what an earlier person saw goes, however that session ended, and the
 * history's Back leads to no page of theirs.
 */
export function useForgetPages(keeper: PageKeeper): void {
	useEffect(() => {
		forgetRead();
		void keeper.forget();
	}, [keeper]);
}
