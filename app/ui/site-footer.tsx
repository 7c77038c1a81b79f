import type { ReactNode } from "react";
import { Link } from "react-router";
import { LogoMark } from "./logo.tsx";

/** The footer of the customers' pages. */
export function SiteFooter({
	about,
	links,
	hours,
	contact,
	copyright,
	note,
}: {
	about: { title: ReactNode; text: ReactNode };
	links: { title: ReactNode; items: readonly { to: string; label: ReactNode }[] };
	hours: { title: ReactNode; lines: readonly ReactNode[] };
	contact: { title: ReactNode; children: ReactNode };
	/** Slides in from the side as the footer is scrolled into view. */
	copyright: ReactNode;
	/** Small print, such as that the images are serving suggestions. */
	note: ReactNode;
}) {
	return (
		<footer
			className="on-dark footer-timeline edge-to-edge mt-12 overflow-hidden bg-tamarind
				text-on-tamarind-soft"
		>
			<div aria-hidden="true" className="temple-border rotate-180" />
			<div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
				<FooterPart title={about.title}>
					<p>{about.text}</p>
					<LogoMark className="mt-3 size-14" />
				</FooterPart>
				<FooterPart title={links.title}>
					<ul>
						{links.items.map((item) => (
							<li key={item.to}>
								<Link
									to={item.to}
									className="inline-flex min-h-11 items-center underline underline-offset-4
										hover:text-turmeric"
								>
									{item.label}
								</Link>
							</li>
						))}
					</ul>
				</FooterPart>
				<FooterPart title={contact.title}>{contact.children}</FooterPart>
				<FooterPart title={hours.title}>
					<ul className="grid gap-1.5">
						{hours.lines.map((line, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sign keep their places
							<li key={index}>{line}</li>
						))}
					</ul>
				</FooterPart>
			</div>
			<div className="border-white/15 border-t px-4 py-4 text-center text-sm">
				<p className="scrolls-in">{copyright}</p>
				<p className="mt-1">{note}</p>
			</div>
		</footer>
	);
}

function FooterPart({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<section>
			<h2 className="mb-2 text-turmeric text-xl">{title}</h2>
			{children}
		</section>
	);
}
