import type { ReactNode } from "react";
import { Link } from "react-router";
import { initialOf } from "../../domain/text/initial-of.ts";
import { Icon, type IconName } from "./icons.tsx";

type AccountMenuProps = {
	name: string;
	/** The label of the avatar button: "Account of Kavitha". */
	label: string;
	links: readonly { to: string; label: ReactNode; icon?: IconName }[];
	logoutLabel: ReactNode;
	onLogout: () => void;
};

/** The signed-in customer's name, which opens the links of the account and Log out. */
export function AccountMenu({ name, label, links, logoutLabel, onLogout }: AccountMenuProps) {
	const row = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold hover:bg-sunken";
	return (
		<>
			<button
				type="button"
				popoverTarget="account-menu"
				aria-label={label}
				className="ml-1 grid size-11 shrink-0 place-items-center rounded-full"
			>
				<span
					className="grid size-9 place-items-center rounded-full bg-turmeric font-bold
						text-[min(1.125rem,24px)] text-on-turmeric"
				>
					{initialOf(name)}
				</span>
			</button>
			<div
				id="account-menu"
				popover="auto"
				className="inset-auto top-16 right-3 m-0 w-max min-w-60 max-w-[calc(100%-1.5rem)] rounded-lg border-2
					border-line bg-surface p-2 text-ink
					shadow-raised [--color-focus:var(--color-primary)] open:animate-rise
					xl:right-[max(0.75rem,calc(50vw-35rem))]"
			>
				<p className="wrap-anywhere px-3 py-2 text-ink-soft">{name}</p>
				<ul>
					{links.map((link) => (
						<li key={link.to}>
							<Link to={link.to} className={row}>
								{link.icon && <Icon name={link.icon} />}
								{link.label}
							</Link>
						</li>
					))}
					<li>
						<button type="button" className={row} onClick={onLogout}>
							<Icon name="logout" />
							{logoutLabel}
						</button>
					</li>
				</ul>
			</div>
		</>
	);
}
