import type { ComponentProps, ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { TopBar } from "./top-bar.tsx";

type SiteLink = { to: string; label: ReactNode; end?: boolean };

/** Name, navigation, cart, account. The two menus are native popovers: they open before any script has loaded. */
export function SiteHeader({
	shopName,
	skipLabel,
	navLabel,
	menuLabel,
	links,
	cart,
	account,
	login,
	languageSwitch,
}: {
	shopName: string;
	skipLabel: string;
	navLabel: string;
	/** The label of the button that opens the list of links on a phone. */
	menuLabel: string;
	links: readonly SiteLink[];
	cart: ReactNode;
	/** The account's menu, for a signed-in customer. */
	account: ReactNode;
	/** Shown when there is no account. */
	login: { to: string; label: ReactNode };
	languageSwitch: ComponentProps<typeof LanguageSwitch>;
}) {
	const { pathname } = useLocation();
	return (
		<TopBar skipLabel={skipLabel}>
			{/* By its own width, in letters: a phone with large text is a narrow one. */}
			<div className="@container mx-auto header-width">
				<div className="flex min-h-16 items-center gap-1 px-2 sm:px-6">
					<button
						type="button"
						popoverTarget="site-links"
						aria-label={menuLabel}
						className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-white/10
							roomy:hidden"
					>
						<Icon name="menu" />
					</button>
					<Link
						to="/"
						className="mr-auto inline-flex min-h-11 min-w-0 items-center rounded-md px-1 roomy:shrink-0"
					>
						<Logo name={shopName} />
					</Link>
					<nav aria-label={navLabel} className="hidden min-w-0 roomy:block">
						<SiteLinks links={links} className="flex flex-wrap items-center justify-end" />
					</nav>
					<LanguageSwitch {...languageSwitch} className="@max-[24rem]:hidden" />
					{cart}
					{account || (
						<Link
							to={login.to}
							className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2
								rounded-md px-2 font-bold hover:bg-white/10 sm:px-3"
						>
							<Icon name="user" className="@max-[26rem]:text-xl" />
							<span className="@max-[26rem]:sr-only">{login.label}</span>
						</Link>
					)}
				</div>
			</div>
			<nav
				key={`links ${pathname}`}
				id="site-links"
				popover="auto"
				aria-label={navLabel}
				className="@container on-dark inset-auto top-16 left-0 m-0 max-h-[calc(100dvh-4rem)] w-full
					overflow-y-auto
					bg-tamarind px-2 pb-3 text-on-tamarind shadow-raised open:animate-rise roomy:hidden"
			>
				<SiteLinks links={links} className="grid sm:grid-cols-2" />
				<LanguageSwitch {...languageSwitch} className="mx-1 @min-[24rem]:hidden" />
			</nav>
			<div aria-hidden="true" className="temple-border" />
		</TopBar>
	);
}

function SiteLinks({ links, className }: { links: readonly SiteLink[]; className: string }) {
	return (
		<ul className={className}>
			{links.map((link) => (
				<li key={link.to}>
					<NavLink
						to={link.to}
						end={link.end}
						className="flex min-h-11 items-center rounded-md px-3 font-semibold text-on-tamarind-soft
							roomy:min-h-8 roomy:px-1.5 roomy:text-sm 2xl:px-2.5 hover:bg-white/10 hover:text-on-tamarind
							aria-[current=page]:text-turmeric aria-[current=page]:underline
							aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8"
					>
						{link.label}
					</NavLink>
				</li>
			))}
		</ul>
	);
}
