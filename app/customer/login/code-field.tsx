import { useEffect, useEffectEvent, useState } from "react";
import { CODE_DIGITS } from "../../../domain/identity/ways-in.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import { waysInTexts } from "./ways-in-texts.ts";

/**
 * The digits of a code. The sixth submits them; a phone that reads the message itself (one-time-code, WebOTP) fills
 * them in.
 */
export function CodeField({
	phone,
	error,
	onComplete,
}: {
	/** The number that it was sent to. */
	phone: string;
	error: string | undefined;
	onComplete: (code: string) => void;
}) {
	const texts = usePageTexts(waysInTexts).phone;
	const [code, setCode] = useState("");
	const change = useEffectEvent((text: string) => {
		const digits = text.replaceAll(/\D/g, "").slice(0, CODE_DIGITS);
		setCode(digits);
		if (digits.length === CODE_DIGITS && digits !== code) onComplete(digits);
	});
	useEffect(() => {
		if (!("OTPCredential" in window)) return;
		const asked = new AbortController();
		const options = { otp: { transport: ["sms"] }, signal: asked.signal } as CredentialRequestOptions;
		navigator.credentials.get(options).then(
			(credential) => change(String((credential as { code?: string } | null)?.code ?? "")),
			// A customer who declines types the code.
			() => {},
		);
		return () => asked.abort();
	}, []);
	return (
		<TextField
			label={texts.code}
			// Read out with the field, which takes the focus as it appears.
			description={texts.sent(groupedPhone(phone))}
			name="code"
			value={code}
			onChange={(event) => {
				const digits = event.currentTarget.value.replaceAll(/\D/g, "").slice(0, CODE_DIGITS);
				setCode(digits);
				if (digits.length === CODE_DIGITS && digits !== code) onComplete(digits);
			}}
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={CODE_DIGITS + 3}
			required
			autoFocus
			error={error}
		/>
	);
}
