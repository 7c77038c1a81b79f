import { useEffect, useRef } from "react";
import type { KnownCustomer } from "../../../contract/counter.ts";
import { MAX_NAME } from "../../../domain/identity/person-lengths.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminDate } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { isEnter } from "../../ui/enter-key.ts";
import { Icon } from "../../ui/icons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { counterTexts } from "./counter-texts.ts";
import type { CounterOrder } from "./use-counter-order.ts";

/** The phone first: it brings up a known customer, with their last order. */
export function CounterCustomer({
	order,
	nameOf,
	onNext,
	onRepeated,
}: {
	order: CounterOrder;
	nameOf: (dish: string) => string;
	onNext: () => void;
	onRepeated: () => void;
}) {
	const texts = usePageTexts(counterTexts);
	const language = useLanguage();
	const phone = useRef<HTMLInputElement>(null);
	const name = useRef<HTMLInputElement>(null);
	const first = useRef<HTMLButtonElement>(null);
	const { customer, isNew } = order;
	const dishesOf = ({ items }: KnownCustomer["orders"][number]) =>
		items
			.map(({ name, size, quantity }) => {
				const shown = nameOf(name);
				return `${quantity} × ${size === "large" ? texts.largeInOrder(shown) : shown}`;
			})
			.join(", ");
	// Takes over a phone and name that were typed before the page was hydrated.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the initial values
	useEffect(() => {
		if (phone.current?.value) order.typePhone(phone.current.value);
		if (name.current?.value) order.change({ name: name.current.value });
	}, []);
	return (
		<section aria-label={texts.customer} className="grid grid-cols-1 gap-3">
			<div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
				<TextField
					ref={phone}
					label={texts.phone}
					type="tel"
					inputMode="tel"
					autoComplete="off"
					autoFocus
					maxLength={20}
					value={order.phone}
					onChange={(event) => order.typePhone(event.target.value)}
					onKeyDown={(event) => {
						if (!isEnter(event.nativeEvent)) return;
						event.preventDefault();
						(customer ? first.current : name.current)?.focus();
					}}
				/>
				<TextField
					ref={name}
					label={texts.name}
					autoComplete="off"
					maxLength={MAX_NAME}
					value={order.name}
					onChange={(event) => order.change({ name: event.target.value })}
					onKeyDown={(event) => {
						if (!isEnter(event.nativeEvent)) return;
						event.preventDefault();
						onNext();
					}}
				/>
			</div>
			<p role="status" className={isNew ? "text-ink-soft text-sm" : "sr-only"}>
				{customer ? texts.known(customer.name) : isNew ? texts.newCustomer : ""}
			</p>
			{customer && customer.orders.length > 0 && (
				<ul aria-label={texts.lastOrders} className="grid grid-cols-1 gap-2 sm:grid-cols-3">
					{customer.orders.map((last, place) => (
						<li key={last._id} className="min-w-0">
							<button
								type="button"
								ref={place === 0 ? first : undefined}
								onClick={() => {
									order.repeat(last);
									onRepeated();
								}}
								className="grid min-h-14 w-full content-start gap-0.5 rounded-md border-2
									border-line-strong bg-surface p-3 text-left hover:border-primary"
							>
								<span className="flex items-center gap-2 font-bold text-primary">
									<Icon name="refresh" /> {texts.sameAgain}
								</span>
								<span className="line-clamp-2 font-semibold wrap-anywhere">{dishesOf(last)}</span>
								<span className="text-ink-soft text-sm">
									{adminDate(last.orderDate, language)}, {formatRupees(last.totalAmount)}
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
