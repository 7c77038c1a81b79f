import { useEffect } from "react";
import { useFetcher } from "react-router";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { action } from "./profile-page.tsx";
import type { AccountSettings } from "./read-settings.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Which messages the customer wants, of those the shop can send; each choice saves at once. */
export function MessageChoices({ choices }: { choices: AccountSettings["choices"] }) {
	const texts = usePageTexts(settingsTexts).notifications;
	const { me, settings } = useShop();
	const fetcher = useFetcher<typeof action>();
	const { channels } = settings;
	const reply = fetcher.data;
	useEffect(() => {
		if (reply?.form !== "messages") return;
		if (reply.isSaved) toast.success(texts.saved, { id: "messages" });
		else toast.error(texts.failed, { id: "messages" });
	}, [reply, texts]);
	if (!me || (!channels.email && !channels.sms)) return null;

	const isOn = (channel: "email" | "sms") =>
		fetcher.formData?.has("intent") ? fetcher.formData.get(channel) === "on" : choices[channel];
	const save = (channel: "email" | "sms", isWanted: boolean) => {
		const form = new FormData();
		form.set("intent", "messages");
		for (const each of ["email", "sms"] as const)
			form.set(each, (each === channel ? isWanted : isOn(each)) ? "on" : "off");
		void fetcher.submit(form, { method: "post", action: "/profile?tab=settings" });
	};

	return (
		<section>
			<h3 className="font-sans text-base">{texts.messagesTitle}</h3>
			<p className="mb-2 text-ink-soft text-sm">{texts.messagesNote}</p>
			<div className="grid grid-cols-1 gap-1.5">
				{channels.email && me.email !== "" && (
					<CheckboxField
						label={<span className="wrap-anywhere">{texts.email(me.email)}</span>}
						description={texts.emailNote}
						checked={isOn("email")}
						onChange={(event) => save("email", event.target.checked)}
					/>
				)}
				{channels.sms && (
					<CheckboxField
						label={texts.sms(groupedPhone(me.phone))}
						description={texts.smsNote}
						checked={isOn("sms")}
						onChange={(event) => save("sms", event.target.checked)}
					/>
				)}
			</div>
		</section>
	);
}
