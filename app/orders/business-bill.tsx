import { useState } from "react";
import type { OrderView } from "../../contract/order-schemas.ts";
import { makesBusinessBills } from "../../domain/bills/business-bills.ts";
import { MAX_NAME } from "../../domain/identity/person-lengths.ts";
import { gstinIssue } from "../../domain/settings/gstin.ts";
import { type api, refusalOf } from "../api.ts";
import { isSignedOut } from "../session/is-signed-out.ts";
import { useShop } from "../shop-data.tsx";
import { pageTexts, usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.ts";

const businessBillTexts = pageTexts({
	en: {
		button: "GSTIN on the bill",
		label: (orderId: string) => `GSTIN on the bill of order ${orderId}`,
		title: "Bill for a business",
		intro:
			"The bill is issued on delivery and can’t be changed after that. Leave the GSTIN empty for a bill " +
			"without one.",
		gstin: "GSTIN",
		name: "Legal name of the business",
		nameMissing: "Please enter the legal name of the business",
		wrong: "Please check the GSTIN: 15 characters, as in 33ABCDE1234F1Z7",
		cancel: "Cancel",
		save: "Save",
		close: "Close",
		saved: "Saved for the bill",
		offline: "Network error. Please try again.",
	},
	ta: {
		button: "பில்லில் GSTIN",
		label: (orderId) => `ஆர்டர் ${orderId} பில்லில் GSTIN`,
		title: "நிறுவனத்திற்கான பில்",
		intro: "டெலிவரியின்போது பில் வழங்கப்படும்; அதன் பிறகு மாற்ற முடியாது. " + "GSTIN இல்லாத பில்லுக்கு அதைக் காலியாக விடவும்.",
		gstin: "GSTIN",
		name: "நிறுவனத்தின் சட்டப்பூர்வப் பெயர்",
		nameMissing: "நிறுவனத்தின் சட்டப்பூர்வப் பெயரை உள்ளிடவும்",
		wrong: "GSTIN-ஐச் சரிபார்க்கவும்: 33ABCDE1234F1Z7 போல 15 எழுத்துகள்",
		cancel: "வேண்டாம்",
		save: "சேமி",
		close: "மூடு",
		saved: "பில்லுக்காகச் சேமிக்கப்பட்டது",
		offline: "நெட்வொர்க் பிழை. மீண்டும் முயற்சிக்கவும்.",
	},
});

/** Who asks, the customer or staff, and what the page does once the session has ended. */
type Asking = { client: Client; onSignedOut: () => void };
type Client = typeof api;

/** Puts a business on the bill of an undelivered order, if the shop makes such bills. */
export function BusinessBill({ order, client, onSignedOut }: { order: Pick<OrderView, "_id" | "orderId"> } & Asking) {
	const { settings } = useShop();
	const { button, label, offline } = usePageTexts(businessBillTexts);
	const [known, setKnown] = useState<{ gstin: string; name: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	if (!makesBusinessBills(settings)) return null;

	async function open() {
		setBusy(true);
		try {
			const reply = await client.orders[":id"].invoice.$get({ param: { id: order._id } });
			if (isSignedOut(reply)) onSignedOut();
			if (!reply.ok) return toast.error((await refusalOf(reply)).message);
			const { recipient } = await reply.json();
			setKnown({ gstin: recipient.gstin ?? "", name: recipient.gstin ? recipient.name : "" });
		} catch {
			toast.error(offline);
		} finally {
			setBusy(false);
		}
	}
	return (
		<>
			<Button
				variant="quiet"
				size="small"
				icon="receipt"
				busy={isBusy}
				aria-label={label(order.orderId)}
				onClick={() => void open()}
			>
				{button}
			</Button>
			{known && (
				<BuyerDialog
					id={order._id}
					known={known}
					client={client}
					onSignedOut={onSignedOut}
					onClose={() => setKnown(null)}
				/>
			)}
		</>
	);
}

function BuyerDialog({
	id,
	known,
	client,
	onSignedOut,
	onClose,
}: Asking & {
	id: string;
	known: { gstin: string; name: string };
	onClose: () => void;
}) {
	const texts = usePageTexts(businessBillTexts);
	const [gstin, setGstin] = useState(known.gstin);
	const [name, setName] = useState(known.name);
	const [issue, setIssue] = useState<{ at: "gstin" | "name" | "form"; text: string } | null>(null);
	const [isBusy, setBusy] = useState(false);

	async function save() {
		const json = { gstin: gstin.replace(/\s+/g, "").toUpperCase(), name: name.trim() };
		if (json.gstin !== "" && gstinIssue(json.gstin)) return setIssue({ at: "gstin", text: texts.wrong });
		if (json.gstin !== "" && json.name === "") return setIssue({ at: "name", text: texts.nameMissing });
		setBusy(true);
		try {
			const reply = await client.orders[":id"].buyer.$put({ param: { id }, json });
			if (isSignedOut(reply)) onSignedOut();
			if (!reply.ok) return setIssue({ at: "form", text: (await refusalOf(reply)).message });
			toast.success(texts.saved);
			onClose();
		} catch {
			setIssue({ at: "form", text: texts.offline });
		} finally {
			setBusy(false);
		}
	}
	const errorAt = (at: "gstin" | "name") => (issue?.at === at ? issue.text : undefined);
	return (
		<FormDialog
			title={texts.title}
			labels={{ close: texts.close, cancel: texts.cancel, submit: texts.save }}
			busy={isBusy}
			onClose={onClose}
			onSubmit={() => void save()}
		>
			<p>{texts.intro}</p>
			<TextField
				label={texts.gstin}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={20}
				value={gstin}
				error={errorAt("gstin")}
				onChange={({ target }) => {
					setGstin(target.value);
					setIssue(null);
				}}
				data-autofocus
			/>
			<TextField
				label={texts.name}
				autoComplete="organization"
				maxLength={MAX_NAME}
				value={name}
				error={errorAt("name")}
				onChange={({ target }) => {
					setName(target.value);
					setIssue(null);
				}}
			/>
			{issue?.at === "form" && <Notice tone="error" title={issue.text} />}
		</FormDialog>
	);
}
