import { normaliseEmail } from "../../domain/text/email-address.ts";
import { Refused } from "../http/refusal.ts";
import type { Shop } from "../shop.ts";
import type { Caller } from "./sessions.ts";

/**
 * The customer whose list is requested by email, or by `me`: customers may request their own, admins anybody's;
 * undefined if there is none.
 */
export async function requestedCustomer(shop: Shop, who: Caller, email: string): Promise<string | undefined> {
	const asked = normaliseEmail(email);
	if (who.role === "admin") {
		const customers = shop.storage.read.selectFrom("accounts").select("id").where("role", "=", "customer");
		return (await customers.where("email", "=", asked).executeTakeFirst())?.id;
	}
	// A customer without an email is still a customer.
	if (asked === "me") return who.accountId;
	if (asked === "" || who.email !== asked) throw new Refused({ code: "forbidden" });
	return who.accountId;
}
