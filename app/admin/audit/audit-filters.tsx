import { type FormEvent, useId } from "react";
import { Form, useNavigate } from "react-router";
import type { AuditArea } from "../../../contract/event-rule.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { UrlField } from "../ui/url-field.tsx";
import { type AuditFilter, isNarrowed } from "./audit-filter.ts";
import { type AuditTexts, auditTexts } from "./audit-texts.ts";

const areasIn = (texts: AuditTexts): Record<AuditArea, string> => ({
	orders: texts.orders,
	prebookings: texts.prebookings,
	menu: texts.menuAndStock,
	shop: texts.storeStatusAndSettings,
	words: texts.guestsArea,
	staff: texts.staff,
	security: texts.security,
	customers: texts.customerAccounts,
});

/** Filters by order, person, kind and day; a form whose URL can be bookmarked and shared. */
export function AuditFilters({ filter, staff }: { filter: AuditFilter; staff: readonly string[] }) {
	const texts = usePageTexts(auditTexts);
	const names = useId();
	const navigate = useNavigate();
	/** Only filled-in fields go into the URL. */
	function show(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const asked = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim() !== "");
		navigate(`?${new URLSearchParams(asked as [string, string][])}`, { preventScrollReset: true });
	}
	const isArea = filter.kind === undefined || Object.hasOwn(areasIn(texts), filter.kind);
	return (
		<Form
			method="get"
			onSubmit={show}
			role="search"
			preventScrollReset
			className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1.3fr_1.2fr_auto_auto_auto]"
		>
			<UrlField
				label={texts.order}
				name="order"
				value={filter.order}
				placeholder={texts.orderNumber}
				autoComplete="off"
				maxLength={64}
				className="max-sm:col-span-2"
			/>
			<UrlField
				label={texts.person}
				name="person"
				value={filter.person}
				placeholder={texts.nameOrEmail}
				autoComplete="off"
				maxLength={MAX_EMAIL_LENGTH}
				list={names}
				className="max-sm:col-span-2"
			/>
			<datalist id={names}>
				{staff.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<SelectField
				key={filter.kind}
				label={texts.what}
				name="kind"
				defaultValue={filter.kind ?? ""}
				className="max-lg:col-span-2"
			>
				<option value="">{texts.everything}</option>
				{Object.entries(areasIn(texts)).map(([area, label]) => (
					<option key={area} value={area}>
						{label}
					</option>
				))}
				{!isArea && <option value={filter.kind}>{filter.kind}</option>}
			</SelectField>
			{(["from", "to"] as const).map((name) => (
				<UrlField
					key={name}
					label={texts[name]}
					type="date"
					name={name}
					value={filter[name]}
					className="max-[24rem]:col-span-2"
				/>
			))}
			<div className="flex gap-2 max-lg:col-span-2">
				<Button type="submit" icon="search">
					{texts.show}
				</Button>
				{isNarrowed(filter) && (
					<LinkButton to="/admin/audit" variant="quiet">
						{texts.all}
					</LinkButton>
				)}
			</div>
		</Form>
	);
}
