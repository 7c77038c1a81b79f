import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { controlLook } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { UrlField } from "../ui/url-field.tsx";
import { filterOf, filterUrl, type OrderFilter, queryOf, quickDays } from "./order-filter.ts";
import { ordersTexts } from "./orders-texts.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** Search, days and statuses, all of which are in the URL. */
export function OrderFilters({
	filter: read,
	counts,
	later,
}: {
	filter: OrderFilter;
	counts: Partial<Record<OrderStatus, number>>;
	/** How many orders are for later. */
	later: number;
}) {
	const texts = usePageTexts(ordersTexts);
	// A press counts at once, so that pressing another chip before the list has loaded loses nothing.
	const { location } = useNavigation();
	const filter = location?.pathname === "/admin/orders" ? filterOf(new URLSearchParams(location.search)) : read;
	const daysId = useId();
	const search = useTypedSearch(filter);
	// A chip pressed during typing also applies the typed text.
	const typed = { ...filter, q: search.typed.trim() };
	const { today, yesterday } = quickDays(useShop().serverNow);
	const quick = [
		{ label: texts.anyDay, from: null, to: null },
		{ label: texts.today, from: today, to: today },
		{ label: texts.yesterday, from: yesterday, to: yesterday },
	];
	const isQuick = quick.some(({ from, to }) => filter.from === from && filter.to === to);
	const [wantsDays, setWantsDays] = useState(false);
	/** On a phone the days are behind an icon, so that the first orders are in view. */
	const [isUnfolded, setUnfolded] = useState(false);
	const showsChips = isUnfolded || filter.from !== null || filter.to !== null;
	const showsDays = wantsDays || !isQuick;
	return (
		<search className="mb-5 grid gap-3">
			<div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4">
				<SearchForm filter={filter} search={search} />
				<button
					type="button"
					aria-label={texts.days}
					aria-expanded={showsChips}
					onClick={() => setUnfolded(!showsChips)}
					className={`${chipLook} sm:hidden`}
				>
					<Icon name="calendar" />
				</button>
				<nav aria-label={texts.days} className={showsChips ? "" : "max-sm:hidden"}>
					<ul className="flex flex-wrap gap-2">
						{quick.map(({ label, from, to }) => (
							<li key={label}>
								<Chip
									to={filterUrl(typed, { from, to })}
									isCurrent={filter.from === from && filter.to === to}
									onFollow={() => {
										search.stop();
										setWantsDays(false);
									}}
								>
									{label}
								</Chip>
							</li>
						))}
						<li>
							<button
								type="button"
								aria-expanded={showsDays}
								aria-controls={daysId}
								onClick={() => setWantsDays(!showsDays)}
								aria-current={isQuick ? undefined : "true"}
								className={chipLook}
							>
								<Icon name="calendar" />
								<span className="max-sm:sr-only">{texts.otherDays}</span>
							</button>
						</li>
					</ul>
				</nav>
			</div>
			<div id={daysId} hidden={!showsDays}>
				{showsDays && <DayFields filter={typed} />}
			</div>
			<StatusLinks filter={typed} counts={counts} later={later} onFollow={search.stop} />
		</search>
	);
}

function SearchForm({ filter, search }: { filter: OrderFilter; search: ReturnType<typeof useTypedSearch> }) {
	const texts = usePageTexts(ordersTexts);
	return (
		<Form
			method="get"
			onSubmit={(event) => {
				event.preventDefault();
				search.show();
			}}
			className="min-w-0 flex-1 basis-56"
		>
			{Object.entries(queryOf({ ...filter, q: "", cursor: null })).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="relative block">
				<span className="sr-only">{texts.searchLabel}</span>
				<Icon
					name="search"
					className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft text-lg"
				/>
				<input
					type="search"
					name="q"
					data-key="/"
					value={search.typed}
					maxLength={100}
					autoComplete="off"
					enterKeyHint="search"
					placeholder={texts.searchHint}
					onChange={(event) => search.type(event.target.value)}
					className={`${controlLook} pl-10`}
				/>
			</label>
		</Form>
	);
}

/** First and last day, each usable alone: everything since, everything until. */
function DayFields({ filter }: { filter: OrderFilter }) {
	const texts = usePageTexts(ordersTexts);
	const navigate = useNavigate();
	return (
		<div className="grid gap-3 min-[22rem]:grid-cols-2 sm:max-w-md">
			{(["from", "to"] as const).map((name) => (
				<UrlField
					key={name}
					type="date"
					label={name === "from" ? texts.from : texts.to}
					name={name}
					value={filter[name] ?? ""}
					onChange={(event) => {
						const date = event.target.value || null;
						// A year is typed digit by digit.
						if (date !== null && date < "2000") return;
						navigate(filterUrl(filter, { [name]: date }), { preventScrollReset: true });
					}}
				/>
			))}
		</div>
	);
}

function StatusLinks({
	filter,
	counts,
	later,
	onFollow,
}: {
	filter: OrderFilter;
	counts: Partial<Record<OrderStatus, number>>;
	/** How many orders are for later. */
	later: number;
	onFollow: () => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const { statuses } = useOrderTexts();
	const row = useRef<HTMLElement>(null);
	// The row scrolls where it does not fit; the chosen status must be in view.
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each choice
	useEffect(() => {
		const chip = row.current?.querySelector<HTMLElement>("[aria-current=true]");
		if (row.current && chip)
			row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
	}, [filter.status, filter.hidden]);
	const active = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const choices = [
		{ label: texts.all, status: null, hidden: false, count: 0 },
		{ label: texts.active, status: "Active" as const, hidden: false, count: active },
		// Shown only if there are orders for later, or prebookings for today.
		...(later > 0 || filter.status === "Later"
			? [{ label: texts.later, status: "Later" as const, hidden: false, count: later }]
			: []),
		...ORDER_STATUSES.map((status) => ({
			label: statuses[status],
			status,
			hidden: false,
			count: counts[status] ?? 0,
		})),
		{ label: texts.hidden, status: null, hidden: true, count: 0 },
	];
	return (
		<nav
			ref={row}
			aria-label={texts.status}
			className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:thin] sm:-mx-6 sm:px-6"
		>
			<ul className="flex gap-2 py-1.5 sm:gap-1.5">
				{choices.map(({ label, status, hidden, count }) => (
					<li key={`${status} ${hidden}`} className="shrink-0">
						<Chip
							to={filterUrl(filter, { status, hidden })}
							isCurrent={filter.status === status && filter.hidden === hidden}
							onFollow={onFollow}
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

function Chip({
	to,
	isCurrent,
	onFollow,
	children,
}: {
	to: string;
	isCurrent: boolean;
	onFollow: () => void;
	children: ReactNode;
}) {
	return (
		<PageLink
			to={to}
			preventScrollReset
			aria-current={isCurrent ? "true" : undefined}
			onClick={onFollow}
			className={chipLook}
		>
			{children}
		</PageLink>
	);
}

const chipLook =
	"inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border-2 border-line-strong/60 " +
	"bg-surface px-3 font-semibold hover:bg-sunken aria-[current=true]:border-primary " +
	"aria-[current=true]:bg-primary aria-[current=true]:text-on-primary sm:text-sm";
