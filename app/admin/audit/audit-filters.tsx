import { type FormEvent, useId } from "react";
import { Form, useNavigate } from "react-router";
import type { AuditArea } from "../../../contract/event-rule.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type AuditFilter, isNarrowed } from "./audit-filter.ts";

const AREAS: Record<AuditArea, string> = {
	orders: "Orders",
	prebookings: "Prebookings",
	menu: "Menu and stock",
	shop: "Store status and settings",
	words: "Messages, subscriptions, reviews",
	staff: "Staff",
	security: "Security",
	customers: "Customer accounts",
};

/** By order, person, kind and day; a form whose address can be kept and sent. */
export function AuditFilters({ filter, staff }: { filter: AuditFilter; staff: readonly string[] }) {
	const names = useId();
	const navigate = useNavigate();
	/** Only what was filled in stands in the address. */
	function show(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const asked = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim() !== "");
		navigate(`?${new URLSearchParams(asked as [string, string][])}`, { preventScrollReset: true });
	}
	const isArea = filter.kind === undefined || Object.hasOwn(AREAS, filter.kind);
	return (
		<Form
			key={JSON.stringify(filter)}
			method="get"
			onSubmit={show}
			role="search"
			preventScrollReset
			className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1.3fr_1.2fr_auto_auto_auto]"
		>
			<TextField
				label="Order"
				name="order"
				defaultValue={filter.order}
				placeholder="Order number"
				autoComplete="off"
				maxLength={64}
			/>
			<TextField
				label="Person"
				name="person"
				defaultValue={filter.person}
				placeholder="Name or email"
				autoComplete="off"
				maxLength={254}
				list={names}
			/>
			<datalist id={names}>
				{staff.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<SelectField label="What" name="kind" defaultValue={filter.kind ?? ""} className="max-lg:col-span-2">
				<option value="">Everything</option>
				{Object.entries(AREAS).map(([area, label]) => (
					<option key={area} value={area}>
						{label}
					</option>
				))}
				{!isArea && <option value={filter.kind}>{filter.kind}</option>}
			</SelectField>
			<TextField label="From" type="date" name="from" defaultValue={filter.from} />
			<TextField label="To" type="date" name="to" defaultValue={filter.to} />
			<div className="flex gap-2 max-lg:col-span-2">
				<Button type="submit" icon="search">
					Show
				</Button>
				{isNarrowed(filter) && (
					<LinkButton to="/admin/audit" variant="quiet">
						All
					</LinkButton>
				)}
			</div>
		</Form>
	);
}
