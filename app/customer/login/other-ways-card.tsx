import { type ReactNode, Suspense, useState } from "react";
import type { UserView } from "../../../contract/auth.ts";
import { hasOtherWays } from "../../../domain/identity/ways-in.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import type { LoginMode } from "../../session/login-form.ts";
import { useShop } from "../../shop-data.tsx";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";

/** The other texts load with the ways themselves (ways-in-texts.ts). */
const orTexts = pageTexts({ en: { or: "or with email and password" }, ta: { or: "அல்லது மின்னஞ்சலுடன்" } });
const OtherWaysIn = lazyPart(() => import("./other-ways-in.tsx"), "default", Waiting);

function Waiting() {
	return (
		<p className="flex min-h-24 items-center justify-center noscript:hidden">
			<Spinner />
		</p>
	);
}

/**
 * The other ways in above the form, if the owner has switched any on; once one is begun the form is hidden. They need
 * scripts, the form (`children`) does not.
 */
export function OtherWaysCard({
	mode,
	onSignedIn,
	onBegun = () => {},
	children,
}: {
	mode: LoginMode;
	onSignedIn: (user: UserView) => void;
	/** Called with whether the form is hidden. */
	onBegun?: (isBegun: boolean) => void;
	children: ReactNode;
}) {
	const texts = usePageTexts(orTexts);
	const { waysIn } = useShop().settings;
	const isAlive = useIsAlive();
	const [isBegun, setBegun] = useState(false);
	if (!hasOtherWays(waysIn)) return children;
	function stepAside(begun: boolean) {
		setBegun(begun);
		onBegun(begun);
	}
	return (
		<>
			<Card className="noscript:hidden">
				<Suspense fallback={<Waiting />}>
					{isAlive ? <OtherWaysIn mode={mode} onSignedIn={onSignedIn} onBegun={stepAside} /> : <Waiting />}
				</Suspense>
			</Card>
			{!isBegun && (
				<>
					<p className="my-4 flex items-center gap-3 text-ink-soft noscript:hidden">
						<span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line-strong" />
						{texts.or}
						<span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line-strong" />
					</p>
					{children}
				</>
			)}
		</>
	);
}
