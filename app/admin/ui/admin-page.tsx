import type { ReactNode } from "react";

/** A tab's main content, with its one h1. */
export function AdminPage({
	title,
	intro,
	actions,
	children,
}: {
	title: ReactNode;
	intro?: ReactNode;
	/** Buttons beside the title, such as add and export. */
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<div className="mx-auto w-full max-w-7xl px-4 py-5 sm:px-6 sm:py-7">
				<div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
					<div className="min-w-0">
						<h1 className="text-2xl sm:text-3xl">{title}</h1>
						{intro && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
					</div>
					{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
				</div>
				{children}
			</div>
		</main>
	);
}
