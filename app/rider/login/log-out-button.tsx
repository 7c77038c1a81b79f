import { type SubmitEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useIsAllSaved, useQueue } from "../offline-queue/use-rider-actions.ts";

/** Logs the rider out; while actions wait to be sent, it asks first. */
export function LogOutButton() {
	const texts = usePageTexts(logOutTexts);
	const form = useRef<HTMLFormElement>(null);
	const isConfirmed = useRef(false);
	const [isAsking, setAsking] = useState(false);
	const waiting = useQueue().waiting.length;
	const isAllSaved = useIsAllSaved();

	function ask(event: SubmitEvent<HTMLFormElement>) {
		if (isConfirmed.current || waiting === 0) return;
		event.preventDefault();
		setAsking(true);
	}

	// By the page's own form, which waits while there is no connection (use-follow-cached.ts).
	function logOut() {
		setAsking(false);
		isConfirmed.current = true;
		form.current?.requestSubmit();
		isConfirmed.current = false;
	}

	return (
		<>
			<Form ref={form} method="post" action="/rider/logout" onSubmit={ask}>
				<button
					type="submit"
					aria-label={texts.logOut}
					className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-md px-2
						font-bold hover:bg-white/10"
				>
					<Icon name="logout" />
					<span className="max-md:hidden">{texts.logOut}</span>
				</button>
			</Form>
			{isAsking && (
				<FormDialog
					title={texts.unsent(waiting)}
					labels={{ close: texts.close, cancel: texts.stay, submit: texts.logOut }}
					variant={isAllSaved ? "primary" : "danger"}
					busy={false}
					onClose={() => setAsking(false)}
					onSubmit={logOut}
				>
					{waiting > 0 && <p>{isAllSaved ? texts.kept : texts.lost}</p>}
				</FormDialog>
			)}
		</>
	);
}

const logOutTexts = pageTexts({
	en: {
		logOut: "Logout",
		unsent: (count: number) =>
			count === 0
				? "Everything has been sent"
				: count === 1
					? "1 action hasn’t been sent yet"
					: `${count} actions haven’t been sent yet`,
		kept: "Saved actions stay on this phone. They are sent once you log in here again.",
		lost: "This phone couldn’t save them: they are lost if you log out now.",
		stay: "Stay logged in",
		close: "Close",
	},
	ta: {
		logOut: "வெளியேறு",
		unsent: (count) => (count === 0 ? "எல்லாப் பதிவுகளும் அனுப்பப்பட்டன" : `${count} பதிவு இன்னும் அனுப்பப்படவில்லை`),
		kept: "சேமித்த பதிவுகள் இந்த ஃபோனில் இருக்கும். இங்கே மீண்டும் உள்நுழைந்ததும் அனுப்பப்படும்.",
		lost: "இந்த ஃபோனில் அவற்றைச் சேமிக்க முடியவில்லை: இப்போது வெளியேறினால் தொலைந்துவிடும்.",
		stay: "வெளியேற வேண்டாம்",
		close: "மூடு",
	},
});
