import { phoneIssue } from "../../../domain/identity/phone-number.ts";
import type { BookableDays } from "../../../domain/prebookings/bookable-days.ts";
import { DATE_MISSING, isBookable } from "../../../domain/prebookings/bookable-days.ts";
import { deliveryAddressIssue } from "../../../domain/text/delivery-address.ts";
import { emailAddressIssue } from "../../../domain/text/email-address.ts";
import type { FieldIssue } from "../../../domain/text/field-issue.ts";

/** The fields of the form, by the names that the shop's answer uses for them. */
export type PrebookingValues = {
	userEmail: string;
	phoneNumber: string;
	deliveryAddress: string;
	preferredDate: string;
};
export type PrebookingIssue = FieldIssue<keyof PrebookingValues>;

/** What is missing or wrong, by field (specification 7.1); `dateRange` is the text for a day that cannot be booked. */
export function prebookingIssues(values: PrebookingValues, days: BookableDays, dateRange: string): PrebookingIssue[] {
	const checks: Record<keyof PrebookingValues, string | null> = {
		preferredDate: dateIssue(values.preferredDate, days, dateRange),
		deliveryAddress: deliveryAddressIssue(values.deliveryAddress),
		userEmail: emailAddressIssue(values.userEmail),
		phoneNumber: phoneIssue(values.phoneNumber),
	};
	return Object.entries(checks).flatMap(([path, message]) =>
		message ? [{ path: path as keyof PrebookingValues, message }] : [],
	);
}

function dateIssue(date: string, days: BookableDays, dateRange: string): string | null {
	if (date === "") return DATE_MISSING;
	return isBookable(date, days) ? null : dateRange;
}
