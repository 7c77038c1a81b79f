import { useNavigation } from "react-router";
import { useTexts } from "../texts/texts.ts";

/** A bar at the top while the next page loads; quick ones never show it. */
export function PageProgress() {
	const texts = useTexts().shell;
	const isLoading = useNavigation().state === "loading";
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30">
			{isLoading && (
				<div
					className="h-1 w-full animate-breathe bg-turmeric opacity-100 transition-opacity delay-200
					starting:opacity-0"
				>
					<span className="sr-only">{texts.loadingPage}</span>
				</div>
			)}
		</div>
	);
}
