import { type FormEvent, useId, useState } from "react";
import type { StandingView } from "../../../contract/customers.ts";
import { MAX_STANDING_REASON, type Standing } from "../../../domain/customers/standing.ts";
import { useShop } from "../../shop-data.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { type Choice, ChoiceCards } from "../../ui/choice-cards.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusAfterTry } from "../../ui/use-focus-after-try.ts";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { SaveButtons } from "../ui/save-buttons.tsx";
import { type CustomersTexts, customersTexts } from "./customers-texts.ts";

const choicesIn = (texts: CustomersTexts, isOnlineOffered: boolean): readonly Choice<Standing>[] => [
	{ value: "ok", label: texts.allowed, description: texts.unrestricted },
	{
		value: "paid-only",
		label: texts.onlinePaymentOnly,
		description: isOnlineOffered ? texts.paidOnlyHelp : texts.paidOnlyCall,
	},
	{ value: "blocked", label: texts.blocked, description: texts.blockedHelp },
];
const frequentIn = (texts: CustomersTexts) => [texts.fakeOrders, texts.nobodyAtTheDoor, texts.didNotPay];
const doneIn = (texts: CustomersTexts): Record<Standing, string> => ({
	ok: texts.restrictionRemoved,
	"paid-only": texts.onlinePaymentOnlyFromNow,
	blocked: texts.blocked,
});

/** A customer's standing, with a way to change it. */
export function StandingCard({ customerId, standing, reason }: { customerId: string } & StandingView) {
	const texts = usePageTexts(customersTexts);
	const { onlinePayment } = useShop().settings;
	const headingId = useId();
	const [typed, setTyped] = useState<StandingView | null>(null);
	const draft = typed ?? { standing, reason };
	const [isMissing, setMissing] = useState(false);
	const { run, busy, problem, forget } = useAction();
	const { form, onTry } = useFocusAfterTry(busy);
	const isChanged = draft.standing !== standing || (draft.standing !== "ok" && draft.reason !== reason);
	const wantsReason = draft.standing !== "ok";

	function change(part: Partial<StandingView>) {
		setTyped({ ...draft, ...part });
		clearIssues();
	}

	function clearIssues() {
		setMissing(false);
		forget();
	}
	function undo() {
		setTyped(null);
		clearIssues();
	}

	async function save(event: FormEvent) {
		event.preventDefault();
		if (!isChanged) return;
		onTry();
		const given = wantsReason ? draft.reason.trim() : "";
		if (wantsReason && !given) return setMissing(true);
		const json = { standing: draft.standing, reason: given };
		const call = () => adminApi.users[":id"].standing.$put({ param: { id: customerId }, json });
		if (await run(call, { done: doneIn(texts)[draft.standing], inPlace: true })) setTyped(null);
	}

	return (
		<Card as="section" aria-labelledby={headingId} className="mt-5">
			<form ref={form} noValidate onSubmit={save} className="grid gap-4">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 id={headingId} className="text-xl">
						{texts.ordering}
					</h2>
					{standing !== "ok" && (
						<Badge tone={standing === "blocked" ? "danger" : "warning"} icon="alert">
							{standing === "blocked" ? texts.blocked : texts.onlinePaymentOnly}
						</Badge>
					)}
				</div>
				<ChoiceCards
					legend={texts.thisCustomer}
					legendHidden
					name="standing"
					choices={choicesIn(texts, onlinePayment.offered)}
					value={draft.standing}
					onChange={(value) => change({ standing: value })}
					className="[&>div]:md:grid-cols-3"
				/>
				{wantsReason && (
					<>
						<TextField
							label={texts.reason}
							description={texts.reasonHelp}
							value={draft.reason}
							maxLength={MAX_STANDING_REASON}
							autoComplete="off"
							error={isMissing ? texts.pleaseGiveAReason : undefined}
							onChange={({ target }) => change({ reason: target.value })}
						/>
						<FrequentReasons
							reasons={frequentIn(texts)}
							onChosen={(chosen) => change({ reason: chosen })}
						/>
					</>
				)}
				{problem && <Notice tone="error" title={problem.message} />}
				<div className="flex flex-wrap gap-3">
					{/* Not disabled after saving: a disabled button loses the focus. */}
					<SaveButtons
						isUnsaved={isChanged}
						busy={busy}
						aria-disabled={!isChanged || undefined}
						{...(isChanged && draft.standing === "blocked" && { variant: "danger" })}
						labels={{ save: texts.save, discard: texts.discardChanges }}
						onDiscard={undo}
					/>
				</div>
			</form>
		</Card>
	);
}
