import type { ReactNode } from "react";

/** The dark bar that stays at the top of a page if there is room for it; its first link skips it. */
export function TopBar({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
	return (
		<header className="on-dark edge-to-edge sticky top-0 z-20 bg-tamarind text-on-tamarind short:relative">
			<a
				href="#content"
				className="absolute top-2 left-2 z-30 max-w-[calc(100%-1rem)] -translate-y-[200%]
					rounded-md bg-turmeric px-4 py-2.5 font-bold
					text-on-turmeric focus:translate-y-0"
			>
				{skipLabel}
			</a>
			{children}
		</header>
	);
}
