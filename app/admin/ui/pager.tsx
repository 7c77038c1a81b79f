import { useSearchParams } from "react-router";
import { useContentFocus } from "../../navigation/use-content-focus.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";

const pagerTexts = pageTexts({
	en: {
		newest: (what: string) => `Newest ${what}`,
		older: (what: string) => `Older ${what}`,
		more: (what: string) => `More ${what}`,
	},
	ta: {
		newest: (what) => `புதிய ${what}`,
		older: (what) => `பழைய ${what}`,
		more: (what) => `மேலும் ${what}`,
	},
});

/**
 * Links through a list, newest first by default: to older rows and back to the newest. They are URLs, so Back works.
 * The rows that follow are read from the top, so that is where the focus goes.
 */
export function Pager({
	nextCursor,
	what,
	first,
	next,
}: {
	nextCursor: string | null;
	/** What the rows are: "orders". */
	what: string;
	first?: string;
	next?: string;
}) {
	const texts = usePageTexts(pagerTexts);
	const [search] = useSearchParams();
	const cursor = search.get("cursor");
	const isDeep = cursor !== null;
	useContentFocus(cursor);
	if (!nextCursor && !isDeep) return null;
	const address = (cursor: string | null) => {
		const next = new URLSearchParams(search);
		if (cursor === null) next.delete("cursor");
		else next.set("cursor", cursor);
		return `?${next}`;
	};
	return (
		<nav aria-label={texts.more(what)} className="mt-5 flex flex-wrap justify-center gap-3">
			{isDeep && (
				<LinkButton to={address(null)} variant="secondary" icon="chevron-up">
					{first ?? texts.newest(what)}
				</LinkButton>
			)}
			{nextCursor && (
				<LinkButton to={address(nextCursor)} variant="secondary" iconAfter="chevron-right">
					{next ?? texts.older(what)}
				</LinkButton>
			)}
		</nav>
	);
}
