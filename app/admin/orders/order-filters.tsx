import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { useShop } from "../../shop-data.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { addressOf, filterOf, type OrderFilter, quickDays } from "./order-filter.ts";

/** While somebody still types there is no use in asking. */
const TYPING_MS = 350;

/** Search, days and statuses: all of it stands in the address. */
export function OrderFilters({
	filter,
	counts,
}: {
	filter: OrderFilter;
	counts: Partial<Record<OrderStatus, number>>;
}) {
	return (
		<search className="mb-5 grid gap-3">
			<div className="flex flex-wrap items-end gap-x-5 gap-y-3">
				<SearchForm filter={filter} />
				<DayLinks filter={filter} />
			</div>
			<StatusLinks filter={filter} counts={counts} />
		</search>
	);
}

function SearchForm({ filter }: { filter: OrderFilter }) {
	const navigate = useNavigate();
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// Back and a pressed link change the address under the field.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = filter.q;
	}, [filter.q]);
	useEffect(() => () => clearTimeout(timer.current), []);

	function show(form: HTMLFormElement) {
		clearTimeout(timer.current);
		const { q, from, to } = filterOf(new URLSearchParams(new FormData(form) as never));
		if (q === filter.q && from === filter.from && to === filter.to) return;
		// Each letter is not a place to come back to.
		const isTyping = q !== filter.q && filter.q !== "";
		navigate(addressOf(filter, { q, from, to }), { replace: isTyping, preventScrollReset: true });
	}
	function showSoon(event: FormEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => show(form), TYPING_MS);
	}

	return (
		<Form
			method="get"
			onChange={showSoon}
			onSubmit={(event) => {
				event.preventDefault();
				show(event.currentTarget);
			}}
			className="flex flex-1 basis-80 flex-wrap items-end gap-3"
		>
			{filter.status && <input type="hidden" name="status" value={filter.status} />}
			{filter.hidden && <input type="hidden" name="hidden" value="true" />}
			<label className="relative min-w-0 flex-1 basis-64">
				<span className="sr-only">Search orders by number, name, phone or e-mail</span>
				<Icon
					name="search"
					className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft text-lg"
				/>
				<input
					ref={input}
					type="search"
					name="q"
					defaultValue={filter.q}
					maxLength={100}
					autoComplete="off"
					placeholder="Number, name, phone or e-mail"
					className={`${controlLook} pl-10`}
				/>
			</label>
			<DateField key={`from ${filter.from}`} name="from" label="From" value={filter.from} />
			<DateField key={`to ${filter.to}`} name="to" label="To" value={filter.to} />
			<noscript>
				<Button type="submit" variant="secondary">
					Search
				</Button>
			</noscript>
		</Form>
	);
}

function DateField({ name, label, value }: { name: string; label: string; value: string | null }) {
	return (
		<label className="flex min-w-0 flex-1 basis-36 items-center gap-2 sm:flex-none">
			<span className="shrink-0 text-ink-soft text-sm">{label}</span>
			<input type="date" name={name} defaultValue={value ?? ""} className={controlLook} />
		</label>
	);
}

function DayLinks({ filter }: { filter: OrderFilter }) {
	const { today, yesterday } = quickDays(useShop().serverNow);
	const days = [
		{ label: "Any day", from: null, to: null },
		{ label: "Today", from: today, to: today },
		{ label: "Yesterday", from: yesterday, to: yesterday },
	];
	return (
		<nav aria-label="Days">
			<ul className="flex flex-wrap gap-2">
				{days.map(({ label, from, to }) => (
					<li key={label}>
						<Chip to={addressOf(filter, { from, to })} isCurrent={filter.from === from && filter.to === to}>
							{label}
						</Chip>
					</li>
				))}
			</ul>
		</nav>
	);
}

function StatusLinks({
	filter,
	counts,
}: {
	filter: OrderFilter;
	counts: Partial<Record<OrderStatus, number>>;
}) {
	const active = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const choices = [
		{ label: "All", status: null, hidden: false, count: 0 },
		{ label: "Active", status: "Active" as const, hidden: false, count: active },
		...ORDER_STATUSES.map((status) => ({ label: status, status, hidden: false, count: counts[status] ?? 0 })),
		{ label: "Hidden", status: null, hidden: true, count: 0 },
	];
	return (
		<nav aria-label="Status" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-2 py-1 sm:flex-wrap">
				{choices.map(({ label, status, hidden, count }) => (
					<li key={label} className="shrink-0">
						<Chip
							to={addressOf(filter, { status, hidden })}
							isCurrent={filter.status === status && filter.hidden === hidden}
						>
							{label}
							{count > 0 && (
								<span className="rounded-full bg-turmeric px-2 text-on-turmeric text-sm tabular-nums">
									{count}
								</span>
							)}
						</Chip>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Chip({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isCurrent ? "true" : undefined}
			className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border-2 border-line-strong/60 bg-surface px-4 font-semibold hover:bg-sunken aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-on-primary"
		>
			{children}
		</Link>
	);
}
