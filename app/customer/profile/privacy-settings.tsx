import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** What the shop stores and why, and a copy to download. */
export function PrivacySettings() {
	const texts = usePageTexts(settingsTexts).privacy;
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			<dl className="mb-5 grid gap-3">
				{texts.kept.map(({ what, why }) => (
					<div key={what} className="grid gap-x-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
						<dt className="font-semibold">{what}</dt>
						<dd className="text-ink-soft">{why}</dd>
					</div>
				))}
			</dl>
			<LinkButton to="/api/auth/me/export" reloadDocument download="my-data.json" variant="secondary">
				{texts.download}
			</LinkButton>
			<p className="mt-2 text-ink-soft text-sm">{texts.downloadNote}</p>
		</TitledCard>
	);
}
