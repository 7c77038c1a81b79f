import { useSearchParams } from "react-router";
import { LinkButton } from "../../ui/button.tsx";

/**
 * The ways through a list, newest first unless it says otherwise: on to older rows, back to the newest. They are
 * addresses, so Back works.
 */
export function Pager({
	nextCursor,
	what,
	first = `Newest ${what}`,
	next: further = `Older ${what}`,
}: {
	nextCursor: string | null;
	/** Of the rows: "orders". */
	what: string;
	first?: string;
	next?: string;
}) {
	const [search] = useSearchParams();
	const isDeep = search.has("cursor");
	if (!nextCursor && !isDeep) return null;
	const address = (cursor: string | null) => {
		const next = new URLSearchParams(search);
		if (cursor === null) next.delete("cursor");
		else next.set("cursor", cursor);
		return `?${next}`;
	};
	return (
		<nav aria-label={`More ${what}`} className="mt-5 flex flex-wrap justify-center gap-3">
			{isDeep && (
				<LinkButton to={address(null)} variant="secondary" icon="chevron-up">
					{first}
				</LinkButton>
			)}
			{nextCursor && (
				<LinkButton to={address(nextCursor)} variant="secondary" iconAfter="chevron-right">
					{further}
				</LinkButton>
			)}
		</nav>
	);
}
