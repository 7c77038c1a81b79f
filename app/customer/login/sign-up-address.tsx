import { readCoordinates } from "../../format/coordinates.ts";
import type { LoginField } from "../../session/login-form.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import { CurrentLocation } from "../location/current-location.tsx";

/** Where the food goes: the street address, the area and, if the customer likes, the spot on the map. */
export function SignUpAddress({
	given,
	issueOf,
}: {
	given: (field: Exclude<LoginField, "password">) => string;
	issueOf: (field: LoginField) => string | undefined;
}) {
	const { fields } = useAccountTexts();
	const known = readCoordinates({ latitude: given("latitude"), longitude: given("longitude") });
	return (
		<>
			<TextField
				label={fields.street}
				name="street"
				autoComplete="address-line1"
				maxLength={200}
				required
				defaultValue={given("street")}
				error={issueOf("street")}
			/>
			<TextField
				label={fields.area}
				name="area"
				autoComplete="address-line2"
				maxLength={200}
				required
				defaultValue={given("area")}
				error={issueOf("area")}
			/>
			<CurrentLocation known={known} />
		</>
	);
}
