import { useEffect } from "react";
import { forgetRead } from "../../live/last-read.ts";
import { forgetSent } from "../../session/forget-sent.ts";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * At a login page nobody is logged in yet: what an earlier person saw is deleted, however that session ended, and the
 * history's Back leads to none of their pages.
 */
export function useForgetPages(keeper: PageKeeper): void {
	useEffect(() => {
		forgetRead();
		forgetSent();
		void keeper.forget();
	}, [keeper]);
}
