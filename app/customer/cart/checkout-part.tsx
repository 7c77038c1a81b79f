import type { ReactNode } from "react";

/** A part of the checkout sheet under its heading, with its one action at the side. */
export function CheckoutPart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section className="grid grid-cols-1 gap-3">
			<div className="-mr-3 -my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
				<h3 className="font-sans text-lg">{title}</h3>
				<div className="ml-auto empty:hidden">{aside}</div>
			</div>
			{children}
		</section>
	);
}
