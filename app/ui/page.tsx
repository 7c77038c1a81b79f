import type { ReactNode } from "react";

const widths = { narrow: "max-w-xl", reading: "max-w-3xl", wide: "max-w-6xl" };

/** A screen's main content, with its one h1. The header's skip link leads here. */
export function Page({
	title,
	titleHidden = false,
	intro,
	action,
	width = "wide",
	sectionId,
	children,
}: {
	title: ReactNode;
	titleHidden?: boolean;
	intro?: ReactNode;
	/** Buttons beside the title: refresh, add and so on. */
	action?: ReactNode;
	width?: "narrow" | "reading" | "wide";
	/** Makes title and content a section that a URL can link to. */
	sectionId?: string;
	children: ReactNode;
}) {
	const Body = sectionId ? "section" : "div";
	const titleId = sectionId && `${sectionId}-title`;
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<Body
				id={sectionId}
				aria-labelledby={titleId}
				className={`mx-auto w-full px-4 py-6 sm:px-6 sm:py-10 ${widths[width]}`}
			>
				<div
					className={
						titleHidden ? "sr-only" : "mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3"
					}
				>
					<div className="min-w-0">
						<h1 id={titleId} className="text-3xl sm:text-4xl">
							{title}
						</h1>
						{intro && <p className="mt-2 max-w-prose text-ink-soft text-lg">{intro}</p>}
					</div>
					{action}
				</div>
				{children}
			</Body>
		</main>
	);
}
