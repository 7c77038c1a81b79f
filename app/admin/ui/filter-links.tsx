import { Link, useSearchParams } from "react-router";

/** Links that filter a list: the choice is in the query, survives a reload, and starts at the newest entry again. */
export function FilterLinks({
	label,
	name,
	choices,
}: {
	/** Read out by screen readers, not shown. */
	label: string;
	/** The name of the query parameter; the first choice is the URL without it. */
	name: string;
	choices: readonly { value: string; label: string }[];
}) {
	const [search] = useSearchParams();
	const first = choices[0]?.value ?? "";
	const asked = search.get(name) ?? first;
	const current = choices.some(({ value }) => value === asked) ? asked : first;
	const address = (value: string) => {
		const next = new URLSearchParams(search);
		next.delete("cursor");
		if (value === first) next.delete(name);
		else next.set(name, value);
		return `?${next}`;
	};
	return (
		<nav aria-label={label} className="min-w-0">
			<ul className="inline-flex max-w-full flex-wrap rounded-lg border-2 border-line bg-sunken p-0.5">
				{choices.map(({ value, label }) => (
					<li key={value}>
						<Link
							to={address(value)}
							preventScrollReset
							aria-current={value === current ? "page" : undefined}
							className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-ink-soft
								leading-tight hover:text-ink aria-[current=page]:bg-primary
								aria-[current=page]:text-on-primary max-[26rem]:px-3"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
