import { RetryWhenReachable } from "./live/retry-when-reachable.tsx";
import { useTexts } from "./texts/texts.ts";
import { EmptyState } from "./ui/empty-state.tsx";

/** What stands in the place of a page that failed: kind words and the way back, on a fresh load. */
export function FaultPage({ isMissing }: { isMissing: boolean }) {
	const texts = useTexts().shell;
	const { pageTitle, title, text } = isMissing ? texts.notFound : texts.fault;
	return (
		<main id="content" tabIndex={-1} className="grid flex-1 content-center">
			<title>{pageTitle}</title>
			<RetryWhenReachable />
			<EmptyState
				level="h1"
				title={title}
				action={
					<a href="/" className="text-link inline-flex min-h-11 items-center">
						{texts.backToMenu}
					</a>
				}
			>
				{text}
			</EmptyState>
		</main>
	);
}
