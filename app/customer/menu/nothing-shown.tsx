import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { nothingShownTexts } from "./nothing-shown-texts.ts";

/** The link leaves with what it stands in. */
const toAll = { to: "?size=all", onClick: () => keepFocus() };

/** Says why no dish is shown, and links to all dishes. */
export function NothingShown({ isEmpty, asked }: { isEmpty: boolean; asked: string }) {
	const texts = usePageTexts(nothingShownTexts);
	const { showAll } = useTexts().menu;
	if (isEmpty) return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;
	if (asked) {
		return (
			<EmptyState
				icon="search"
				title={texts.foundNoneTitle(asked)}
				action={<LinkButton {...toAll}>{texts.searchAll}</LinkButton>}
			>
				{texts.foundNoneText}
			</EmptyState>
		);
	}
	return (
		<EmptyState title={texts.noneOfSizeTitle} action={<LinkButton {...toAll}>{showAll}</LinkButton>}>
			{texts.noneOfSizeText}
		</EmptyState>
	);
}
