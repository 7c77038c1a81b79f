import { HIDING_REASONS } from "../../domain/reviews/hiding-reasons.ts";
import { forgetInEvents } from "../db/forget-in-events.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { shopsFeedbackView } from "./reviews.ts";

const NAMES_NOBODY: (typeof HIDING_REASONS)[number] = "Personal details";

/** Who wrote a review; its text stays, without a name. */
export const reviewsPersonalData: PersonalData = {
	columns: {
		feedbacks: {
			customer_id: "emptied",
			customer_name: "emptied",
			customer_email: "emptied",
			comment: "kept",
			reply: "emptied",
			hidden_reason: "kept",
		},
	},
	async export(reader, accountId) {
		const feedbacks = await reader
			.selectFrom("feedbacks")
			.selectAll()
			.where("customer_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		return {
			feedback: feedbacks.map((row) => ({
				...shopsFeedbackView(row),
				name: row.customer_name,
				email: row.customer_email,
			})),
		};
	},
	async erase(tx, accountId) {
		const own = await tx.selectFrom("feedbacks").select("id").where("customer_id", "=", accountId).execute();
		await forgetInEvents(tx, accountId, "feedback", own);
		// Any other reason for hiding the review may name its writer, and everybody can read it.
		await tx
			.updateTable("feedbacks")
			.set({ hidden_reason: NAMES_NOBODY })
			.where("customer_id", "=", accountId)
			.where("hidden_reason", "not in", HIDING_REASONS)
			.execute();
		await tx
			.updateTable("feedbacks")
			// The owner's reply goes as well: it greets the customer by name.
			.set({ customer_id: null, customer_name: "", customer_email: "", reply: null, replied_at: null })
			.where("customer_id", "=", accountId)
			.execute();
		return [];
	},
};
