import type { KitchenOrderView } from "../../contract/orders.ts";
import { nextKitchenStep } from "../../domain/orders/kitchen-step.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { shopTime } from "../format/shop-time.ts";
import { useServerNow } from "../live/server-clock.ts";
import { AcceptOrder } from "../order/accept-order.tsx";
import { CustomerNote } from "../order/customer-note.tsx";
import { DueBadge } from "../slots/due-badge.tsx";
import { useAction } from "../staff/use-action.ts";
import { useLanguage, usePageTexts, useTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { Spinner } from "../ui/spinner.tsx";
import { UndoFace } from "../ui/undo-face.tsx";
import { kitchenApi } from "./kitchen-api.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

/** One order, large: since when it waits, what to cook, and one tap to its next step. */
export function KitchenTicket({
	order,
	proposedMinutes,
}: {
	order: KitchenOrderView;
	/** In how many minutes it would be there, where the shop promises times. */
	proposedMinutes: number | undefined;
}) {
	const texts = usePageTexts(kitchenTexts);
	const { dayHalves } = useTexts().times;
	const now = useServerNow(true);
	const step = useAction();
	const back = useAction();
	const { status, items, undo } = order;
	const next = nextKitchenStep(status);
	const name = order.customerFirstName ?? texts.guest;
	const minutes = Math.max(0, Math.floor((now - Date.parse(order.orderDate)) / 60_000));
	const undoSeconds = undo ? Math.ceil((Date.parse(undo.until) - now) / 1000) : 0;
	const problem = step.problem ?? back.problem;
	const param = { id: order._id };

	async function move(to: NonNullable<typeof next>, promised?: number) {
		back.forget();
		const json = { status: to, from: status, ...(promised !== undefined && { minutes: promised }) };
		await step.run(() => kitchenApi.orders[":id"].status.$put({ param, json }), { inPlace: true });
		keepFocus();
	}
	async function takeBack() {
		step.forget();
		await back.run(() => kitchenApi.orders[":id"].undo.$post({ param, json: { status } }), { inPlace: true });
		keepFocus();
	}

	return (
		<li>
			<article
				aria-label={texts.order(order.orderId, name)}
				className={[
					"grid gap-3 rounded-lg border-4 bg-surface p-4 shadow-card",
					looks[status] ?? "border-line",
				].join(" ")}
			>
				<div className="flex items-start justify-between gap-3">
					<div className="min-w-0">
						<p className="wrap-anywhere line-clamp-2 font-bold text-3xl leading-tight">{name}</p>
						<p className="text-ink-soft text-lg">
							{shortNumber(order.orderId)},{" "}
							<time dateTime={order.orderDate}>{texts.at(shopTime(order.orderDate, dayHalves))}</time>
						</p>
					</div>
					<div className="shrink-0 text-right">
						<p className="font-bold text-3xl tabular-nums leading-tight">{texts.minutes(minutes)}</p>
						<p className="font-bold text-lg">{texts.stages[status]}</p>
						{order.promisedAt && (
							<p className="font-bold text-lg">
								<time dateTime={order.promisedAt}>
									{texts.by(shopTime(order.promisedAt, dayHalves))}
								</time>
							</p>
						)}
					</div>
				</div>
				<DueBadge order={order} className="justify-self-start px-3 py-1 text-xl" />
				<ul className="grid gap-2 border-line border-t-2 pt-3">
					{items.map((item) => (
						<TicketLine key={`${item.name} ${item.size}`} item={item} />
					))}
				</ul>
				<CustomerNote
					label={texts.orderNote}
					note={order.note}
					className="rounded-md bg-turmeric px-3 py-2 text-on-turmeric text-2xl leading-snug"
				/>
				{problem && problem.code !== "signed-out" && (
					<p role="alert" className="flex items-center gap-2 font-bold text-danger text-xl">
						<Icon name="alert" />
						{problem.code === "network" ? texts.network : problem.message}
					</p>
				)}
				{next === "Confirmed" && proposedMinutes !== undefined && order.dueAt === undefined ? (
					<AcceptOrder
						proposed={proposedMinutes}
						size="kitchen"
						busy={step.busy}
						onAccept={(promised) => void move(next, promised)}
						texts={{
							...texts.acceptIn,
							label: (promised) =>
								`${texts.acceptIn.accept(promised)}: ${texts.order(order.orderId, name)}`,
						}}
					/>
				) : next ? (
					<button
						type="button"
						aria-busy={step.busy || undefined}
						onClick={() => !step.busy && void move(next)}
						className="inline-flex min-h-20 w-full items-center justify-center gap-3 rounded-md bg-primary
							px-4 font-bold text-3xl text-on-primary leading-tight shadow-card hover:bg-primary-strong"
					>
						{step.busy ? <Spinner /> : <Icon name={next === "Confirmed" ? "check" : "pot"} />}
						{next === "Confirmed" ? texts.confirm : texts.cook}
						<span className="sr-only">: {texts.order(order.orderId, name)}</span>
					</button>
				) : (
					<p className="text-ink-soft text-lg">
						{order.fulfilment === "pickup" ? texts.waitsForCounter : texts.waits}
					</p>
				)}
				{undoSeconds > 0 && (
					<button
						type="button"
						aria-label={texts.undoLabel(order.orderId)}
						aria-busy={back.busy || undefined}
						onClick={() => !back.busy && void takeBack()}
						className="inline-flex min-h-14 w-full items-center justify-center gap-2 rounded-md bg-turmeric
							px-4 font-bold text-on-turmeric text-xl"
					>
						<UndoFace label={texts.undo} left={undoSeconds} busy={back.busy} />
					</button>
				)}
			</article>
		</li>
	);
}

const looks: Partial<Record<KitchenOrderView["status"], string>> = {
	Pending: "border-turmeric",
	Confirmed: "border-primary",
	Preparing: "border-leaf",
};

/**
 * A dish in the page's language, and smaller in the other: who takes the order and who cooks it may read different
 * ones.
 */
function TicketLine({ item }: { item: KitchenOrderView["items"][number] }) {
	const texts = usePageTexts(kitchenTexts);
	const isTamil = useLanguage() === "ta" && item.nameTa !== null;
	const [first, second] = isTamil ? [item.nameTa, item.name] : [item.name, item.nameTa];
	return (
		<li className="flex items-baseline gap-3">
			<span className="min-w-14 shrink-0 font-bold text-4xl tabular-nums">{item.quantity} ×</span>
			<div className="min-w-0">
				<span lang={isTamil ? "ta" : "en"} className="wrap-anywhere block font-bold text-3xl leading-tight">
					{first}
				</span>
				<span className="block text-ink-soft text-xl">
					{item.size === "large" && (
						<strong className="mr-2 rounded-sm bg-turmeric px-2 text-on-turmeric">{texts.large}</strong>
					)}
					{second && <span lang={isTamil ? "en" : "ta"}>{second}</span>}
				</span>
				<CustomerNote
					label={texts.note}
					note={item.note}
					className="mt-1 w-fit rounded-md bg-turmeric px-3 py-1 text-on-turmeric text-2xl leading-snug"
				/>
			</div>
		</li>
	);
}
