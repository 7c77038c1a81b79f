import { type ReactNode, useLayoutEffect } from "react";
import type { Problem } from "../../api.ts";
import { Notice } from "../../ui/notice.tsx";

/** The next action, always in view above the rider's two tabs, with the problem that prevented it. */
export function ActionBar({ problem, children }: { problem: Problem | null; children: ReactNode }) {
	useLayoutEffect(() => {
		const page = document.documentElement;
		page.setAttribute("data-action-bar", "");
		return () => page.removeAttribute("data-action-bar");
	}, []);
	return (
		<div
			className="sticky bottom-[calc(4.125rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-5 -mb-6 grid gap-2
				border-line border-t-2 bg-paper px-4 py-2.5 sm:-mx-6 sm:-mb-10 sm:px-6 short:static"
		>
			{problem && <Notice tone="error" title={problem.message} />}
			{children}
		</div>
	);
}
