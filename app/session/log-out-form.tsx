import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { readCutOff } from "../live/connection.ts";
import { pageTexts, usePageTexts } from "../texts/texts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";

/**
 * The form that logs out. While actions wait to be sent, it asks first; without a connection it says that it needs one,
 * since only the shop can end the session.
 */
export function LogOutForm({
	action,
	waiting = 0,
	isAllSaved = true,
	onLogOut,
	className,
	children,
}: {
	action: "/admin/logout" | "/rider/logout";
	/** How many actions of this person wait on the device, and whether they outlast the page. */
	waiting?: number;
	isAllSaved?: boolean;
	/** The form is being sent. */
	onLogOut?: () => void;
	className?: string;
	/** The button. */
	children: ReactNode;
}) {
	const texts = usePageTexts(logOutTexts);
	const form = useRef<HTMLFormElement>(null);
	const isConfirmed = useRef(false);
	const [isAsking, setAsking] = useState(false);

	function ask(event: SubmitEvent<HTMLFormElement>) {
		if (readCutOff()) {
			event.preventDefault();
			toast.error(texts.needsConnection, { id: "cut-off" });
		} else if (waiting > 0 && !isConfirmed.current) {
			event.preventDefault();
			setAsking(true);
		} else onLogOut?.();
	}

	function logOut() {
		setAsking(false);
		isConfirmed.current = true;
		form.current?.requestSubmit();
		isConfirmed.current = false;
	}

	return (
		<>
			<Form ref={form} method="post" action={action} onSubmit={ask} className={className}>
				{children}
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
		needsConnection: "You need a connection to log out.",
		unsent: (count: number) =>
			count === 0
				? "Everything has been sent"
				: count === 1
					? "1 action hasn’t been sent yet"
					: `${count} actions haven’t been sent yet`,
		kept: "Saved actions stay on this device. They are sent once you log in here again.",
		lost: "This device couldn’t save them: they are lost if you log out now.",
		stay: "Stay logged in",
		close: "Close",
	},
	ta: {
		logOut: "வெளியேறு",
		needsConnection: "வெளியேற சிக்னல் வேண்டும்.",
		unsent: (count) => (count === 0 ? "எல்லாப் பதிவுகளும் அனுப்பப்பட்டன" : `${count} பதிவு இன்னும் அனுப்பப்படவில்லை`),
		kept: "சேமித்த பதிவுகள் இந்தச் சாதனத்தில் இருக்கும். இங்கே மீண்டும் உள்நுழைந்ததும் அனுப்பப்படும்.",
		lost: "இந்தச் சாதனத்தில் அவற்றைச் சேமிக்க முடியவில்லை: இப்போது வெளியேறினால் தொலைந்துவிடும்.",
		stay: "வெளியேற வேண்டாம்",
		close: "மூடு",
	},
});
