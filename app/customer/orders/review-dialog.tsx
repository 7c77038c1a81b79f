import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { isRatedThroughout, MAX_COMMENT, RATED, type Rated } from "../../../domain/reviews/rating.ts";
import { api, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { personOf } from "../../session/person-of.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { type TypedValues, typedForm } from "../../storage/typed-form.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { StarChoice } from "../../ui/star-choice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { orderLineId } from "./order-line-id.ts";
import { rememberRated } from "./rated-orders.ts";
import { reviewTexts } from "./review-texts.ts";

const NO_STARS: Record<Rated, number | null> = { food: null, delivery: null, website: null };
const FORM = "review";

/** Three ratings and an optional comment for a delivered order. Open while there is an order. */
export function ReviewDialog({ order, onClose }: { order: OrderView | null; onClose: () => void }) {
	const texts = usePageTexts(reviewTexts);
	const [isBusy, setBusy] = useState(false);
	return (
		<Dialog
			open={order !== null}
			onClose={onClose}
			dismissible={!isBusy}
			title={texts.title}
			closeLabel={texts.close}
			footer={
				<Button type="submit" form={FORM} size="large" full busy={isBusy}>
					{isBusy ? texts.submitting : texts.submit}
				</Button>
			}
		>
			{order && <ReviewForm key={order._id} order={order} onBusy={setBusy} onDone={onClose} />}
		</Dialog>
	);
}

function ReviewForm({
	order,
	onBusy,
	onDone,
}: {
	order: OrderView;
	onBusy: (isBusy: boolean) => void;
	onDone: () => void;
}) {
	const texts = usePageTexts(reviewTexts);
	const { revalidate } = useRevalidator();
	const wasBrought = order.fulfilment === "delivery";
	const person = personOf(useShop().me);
	const typed = typedForm(`review ${order._id}`);
	const [{ comment: typedComment, ...typedStars }] = useState(() => typed.read(person));
	const [stars, setStars] = useState(() => starsOf(typedStars));
	const [problem, setProblem] = useState<{ message: string } | null>(null);
	const [isIncomplete, setIncomplete] = useState(false);
	const missing = RATED.find((category) => stars[category] === null);

	async function submit(form: HTMLFormElement, comment: string) {
		if (!isRatedThroughout(stars)) {
			setIncomplete(true);
			form.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
			return;
		}
		setIncomplete(false);
		onBusy(true);
		setProblem(null);
		const refused = await sendReview({ orderId: order._id, ratings: stars, comment }, texts);
		onBusy(false);
		if (refused !== null) {
			// Gone with the dialog if only the answer was lost, and the order turns out to be rated.
			keepFocus(orderLineId(order));
			return setProblem({ message: refused });
		}
		typed.forget();
		rememberRated(order.orderId);
		onDone();
		toast.success(texts.done);
		await revalidate();
		// The button that opened this is gone: its order's line gets the focus instead.
		if (document.activeElement === document.body) {
			document.getElementById(orderLineId(order))?.focus({ preventScroll: true });
		}
	}

	return (
		<form
			id={FORM}
			noValidate
			className="grid gap-5"
			onInput={({ target }) => {
				const { name, value } = target as HTMLInputElement | HTMLTextAreaElement;
				typed.write(person, { ...typed.read(person), [name]: value });
			}}
			onSubmit={(event) => {
				event.preventDefault();
				const comment = new FormData(event.currentTarget).get("comment");
				void submit(event.currentTarget, String(comment ?? ""));
			}}
		>
			<WhatItWas order={order} />
			{RATED.map((category) => (
				<StarChoice
					key={category}
					legend={category === "delivery" && !wasBrought ? texts.service : texts.rated[category]}
					name={category}
					value={stars[category]}
					onChange={(count) => setStars((known) => ({ ...known, [category]: count }))}
					labels={texts.labels}
					error={isIncomplete && category === missing ? texts.rateAll : undefined}
				/>
			))}
			<TextAreaField
				label={texts.comment}
				hint={texts.optional}
				description={texts.commentHint}
				name="comment"
				defaultValue={typedComment}
				rows={3}
				maxLength={MAX_COMMENT}
			/>
			{problem && (
				<InSight of={problem}>
					<Notice tone="error">{problem.message}</Notice>
				</InSight>
			)}
		</form>
	);
}

/** The stars given before the page was reloaded. */
function starsOf(typed: TypedValues): Record<Rated, number | null> {
	const given = RATED.map((category) => [category, Number(typed[category]) || null]);
	return { ...NO_STARS, ...Object.fromEntries(given) };
}

function WhatItWas({ order }: { order: OrderView }) {
	const texts = usePageTexts(reviewTexts);
	const orders = useOrderTexts();
	const nameOf = useDishName();
	const dishes = order.items.map((item) => orders.item(nameOf(item), item.size === "large")).join(", ");
	return (
		<p>
			<span className="wrap-anywhere block font-semibold">{dishes}</span>
			<span className="text-ink-soft text-sm">{texts.order(order.orderId)}</span>
		</p>
	);
}

/** Null if it is saved, or already was; else the text to show (specification 15.4). */
async function sendReview(
	json: { orderId: string; ratings: Record<Rated, number>; comment: string },
	texts: { failed: string; error: string },
): Promise<string | null> {
	try {
		const reply = await api.feedback.$post({ json });
		if (reply.ok) return null;
		if (isSignedOut(reply)) sessionEnded();
		return (await refusalOf(reply)).code === "rated-already" ? null : texts.failed;
	} catch {
		return texts.error;
	}
}
