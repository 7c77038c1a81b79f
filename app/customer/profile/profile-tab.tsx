import type { UserView } from "../../../contract/auth.ts";
import { pointOf } from "../../../domain/deliveries/point-of.ts";
import { formatCoordinates } from "../../format/coordinates.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MapLink } from "../location/map-link.tsx";
import { EditProfile } from "./edit-profile.tsx";
import type { ProfileProblem } from "./profile-actions.ts";

/** The saved profile, and the button to change it. */
export function ProfileTab({
	me,
	isEditing,
	problem,
}: {
	me: UserView;
	isEditing: boolean;
	problem: ProfileProblem | null;
}) {
	const { profile, fields } = useAccountTexts();
	if (isEditing) return <EditProfile me={me} problem={problem} />;

	const place = pointOf(me.location);
	const facts = [
		[fields.name, me.name],
		[fields.email, me.email],
		[fields.phone, me.phone],
		[fields.address, me.location.address],
	] as const;
	return (
		<Card as="section" aria-label={profile.tabs.profile}>
			<dl className="grid gap-4">
				{facts.map(([label, value]) => (
					<div key={label} className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="wrap-anywhere font-semibold">{value || profile.missing}</dd>
					</div>
				))}
				{place && (
					<div className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
						<dt className="text-ink-soft">{fields.coordinates}</dt>
						<dd className="flex flex-wrap items-center gap-x-4 tabular-nums">
							{formatCoordinates(place)}
							<MapLink place={place} />
						</dd>
					</div>
				)}
			</dl>
			<LinkButton to="/profile?edit=1" icon="edit" variant="secondary" className="mt-6">
				{profile.edit}
			</LinkButton>
		</Card>
	);
}
