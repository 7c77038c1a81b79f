import type { RouterContextProvider } from "react-router";
import type { SecondFactorsView } from "../../../contract/staff-account.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";

/** The second factors of the signed-in member of staff. */
export async function readSecondFactors(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<SecondFactorsView> {
	const api = adminPageApi(context, request);
	return (await asAdmin(api.admin["second-factor"].$get(), request)).json();
}
