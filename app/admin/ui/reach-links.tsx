import { mailLink } from "../../../domain/words/mail-link.ts";
import { phoneLink } from "../../../domain/words/phone-link.ts";
import { groupedPhone } from "../../customer/orders/grouped-phone.ts";

/** Somebody's e-mail address, to be pressed. */
export function MailAddress({ email, subject }: { email: string; subject?: string }) {
	return (
		<a href={mailLink(email, subject)} className="text-link wrap-anywhere">
			{email}
		</a>
	);
}

/** What somebody gave as their phone, to be pressed when a number is in it. */
export function PhoneNumber({ phone }: { phone: string }) {
	const link = phoneLink(phone);
	const shown = groupedPhone(phone);
	return link ? (
		<a href={link} className="text-link wrap-anywhere tabular-nums">
			{shown}
		</a>
	) : (
		<span className="wrap-anywhere">{shown}</span>
	);
}
