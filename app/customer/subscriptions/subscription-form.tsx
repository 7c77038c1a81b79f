import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { UserView } from "../../../contract/auth.ts";
import type { DishView } from "../../../contract/menu.ts";
import { MAX_NAME, MAX_WRITTEN_PHONE } from "../../../domain/identity/person-lengths.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { formatRupees } from "../../../domain/money.ts";
import {
	MAX_SUBSCRIBED,
	MAX_SUBSCRIPTION_MESSAGE,
	MIN_SUBSCRIBED,
} from "../../../domain/subscriptions/subscription.ts";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { readCoordinates } from "../../format/coordinates.ts";
import { useFoundDishes } from "../../menu/find-dish.tsx";
import { findDishTexts } from "../../menu/find-dish-texts.ts";
import { useShop } from "../../shop-data.tsx";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useIsAlive } from "../../ui/use-is-alive.ts";
import { useKeptForm } from "../forms/use-kept-form.ts";
import { CurrentLocation } from "../location/current-location.tsx";
import { itemName, type SubscriptionAnswer, type SubscriptionField } from "./send-subscription.ts";
import { subscriptionTexts } from "./subscription-texts.ts";

/** A request for food regularly, or for one day: who, what, where. Known fields of a customer are filled in. */
export function SubscriptionForm({
	dishes,
	problem,
}: {
	dishes: readonly DishView[];
	problem: SubscriptionAnswer["problem"];
}) {
	const texts = usePageTexts(subscriptionTexts);
	const { me } = useShop();
	const { form, issueOf } = useKeptForm("subscription", problem);
	const isBusy = useNavigation().formMethod === "POST";
	const values: Partial<Record<SubscriptionField, string>> = problem?.values ?? (me ? knownOf(me) : {});
	const field = (name: Exclude<SubscriptionField, "latitude" | "longitude">) => ({
		name,
		label: texts.fields[name],
		defaultValue: values[name] ?? "",
		error: issueOf(name),
	});

	return (
		<PostForm {...form} noValidate className="grid gap-8">
			<Part legend={texts.you}>
				<TextField
					{...field("name")}
					required
					autoComplete="name"
					maxLength={MAX_NAME}
					className="sm:col-span-2"
				/>
				<TextField {...field("phone")} required type="tel" autoComplete="tel" maxLength={MAX_WRITTEN_PHONE} />
				<TextField
					{...field("email")}
					required
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={MAX_EMAIL_LENGTH}
				/>
			</Part>
			<Part legend={texts.food}>
				<div className="grid gap-5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_9rem]">
					<DishField {...field("item")} dishes={dishes} />
					<TextField
						{...field("quantity")}
						defaultValue={values.quantity ?? "1"}
						required
						type="number"
						inputMode="numeric"
						min={MIN_SUBSCRIBED}
						max={MAX_SUBSCRIBED}
						step={1}
					/>
				</div>
				<TextAreaField
					{...field("message")}
					hint={texts.optional}
					description={texts.messageHint}
					rows={3}
					maxLength={MAX_SUBSCRIPTION_MESSAGE}
					className="sm:col-span-2"
				/>
			</Part>
			<Part legend={texts.place}>
				<TextAreaField
					{...field("address")}
					required
					autoComplete="street-address"
					rows={3}
					maxLength={MAX_ADDRESS}
					className="sm:col-span-2"
				/>
				<div className="sm:col-span-2">
					<CurrentLocation known={coordinatesOf(values)} failed={texts.locationFailed} />
				</div>
			</Part>
			{problem?.message && !isBusy && (
				<InSight of={problem}>
					<Notice tone="error">{problem.message}</Notice>
				</InSight>
			)}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button type="submit" size="large" icon="pot" busy={isBusy} className="max-sm:w-full">
					{isBusy ? texts.submitting : texts.submit}
				</Button>
				<p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">{texts.noObligation}</p>
			</div>
		</PostForm>
	);
}

function Part({ legend, children }: { legend: string; children: ReactNode }) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-3 font-display text-xl">{legend}</legend>
			<div className="grid gap-5 sm:grid-cols-2">{children}</div>
		</fieldset>
	);
}

/** A dish in one of its sizes; a long menu is searched first. */
function DishField({ dishes, ...field }: { dishes: readonly DishView[] } & ComponentProps<typeof SelectField>) {
	const texts = usePageTexts(subscriptionTexts);
	const foundTexts = usePageTexts(findDishTexts);
	const isAlive = useIsAlive();
	const select = useRef<HTMLSelectElement>(null);
	const [kept, setKept] = useState("");
	// A search does not take away what was chosen before.
	const { found, isSearched, search } = useFoundDishes(dishes, () => setKept(select.current?.value ?? ""));
	const shown = isSearched ? dishes.filter((dish) => found.includes(dish) || isOf(dish, kept)) : dishes;
	return (
		<>
			{isAlive && search && <div className="-mb-4 sm:col-span-full">{search}</div>}
			<SelectField ref={select} {...field} required>
				<option value="">{isSearched ? foundTexts.found(found.length) : texts.choose}</option>
				<DishOptions dishes={shown} />
				<option value="Something else (see the notes)">{texts.somethingElse}</option>
			</SelectField>
		</>
	);
}

function isOf(dish: DishView, item: string): boolean {
	return dish.sizes.some(({ size }) => itemName(dish, size) === item);
}

function DishOptions({ dishes }: { dishes: readonly DishView[] }) {
	const texts = usePageTexts(subscriptionTexts);
	const { menu } = useTexts();
	const nameOf = useDishName();
	return inCategories(dishes).map(({ category, dishes: held }) => (
		<optgroup key={category} label={menu.sections[category]?.title ?? category}>
			{held.flatMap((dish) =>
				dish.sizes.map(({ size, price }) => (
					<option key={`${dish.id} ${size}`} value={itemName(dish, size)}>
						{texts.option(nameOf(dish), menu.sizes[size], formatRupees(price))}
					</option>
				)),
			)}
		</optgroup>
	));
}

function knownOf({ name, email, phone, location }: UserView): Partial<Record<SubscriptionField, string>> {
	const { address, latitude, longitude } = location;
	return { name, email, phone, address, latitude: `${latitude ?? ""}`, longitude: `${longitude ?? ""}` };
}

function coordinatesOf({ latitude = "", longitude = "" }: Partial<Record<SubscriptionField, string>>) {
	return readCoordinates({ latitude, longitude });
}
