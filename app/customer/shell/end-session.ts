import { fetchInTime } from "../../fetch-in-time.ts";
import { firstNameHere } from "../../session/first-name.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { forgetUser } from "../../session/known-user.ts";
import { forgetTypedForms } from "../../storage/typed-form.ts";

/**
 * Ends the session on the server and forgets the customer; false if the server did not. Without the typed client, which
 * a page would have to fetch, and does not get after a release.
 */
export async function endSession(): Promise<boolean> {
	const response = await fetchInTime("/api/auth/logout", { method: "POST" });
	// A session that is already over counts as ended.
	if (!response.ok && !isSignedOut(response)) return false;
	forgetUser();
	firstNameHere.write(null);
	forgetTypedForms();
	return true;
}
