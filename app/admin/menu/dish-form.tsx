import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import { daysOfCategory, KNOWN_CATEGORIES } from "../../../domain/menu/categories.ts";
import { DIETS, type Diet, SIZES } from "../../../domain/menu/dish.ts";
import { MAX_BADGE, MAX_DISH_DESCRIPTION, MAX_DISH_NAME } from "../../../domain/menu/dish-lengths.ts";
import { MAX_PORTIONS_OF_SIZE } from "../../../domain/portions/portions.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { DietMark } from "../../ui/diet-mark.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { draftFields } from "../ui/draft-fields.ts";
import { TranslatedFields } from "../ui/translated-fields.tsx";
import { Unsaved } from "../ui/unsaved.tsx";
import { CategoryField } from "./category-field.tsx";
import { DaysField } from "./days-field.tsx";
import { bodyOf, type DishDraft, fieldOfPath, PORTIONS_OF } from "./dish-draft.ts";
import { ImageField } from "./image-field.tsx";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { type MenuTexts, menuTexts } from "./menu-texts.ts";
import { PriceField } from "./price-field.tsx";
import { dietNamesIn } from "./size-names.ts";
import { useDishDraft } from "./use-dish-draft.ts";

/** Everything about one dish except its stock flags; without a dish, a new one. */
export function DishForm({ dish, categories }: { dish: DishView | null; categories: readonly string[] }) {
	const texts = usePageTexts(menuTexts);
	const { draft, change, taken, disputed, takeTheirs, isChanged, updatedAt } = useDishDraft(dish);
	const action = useAction();
	const form = useFocusOnIssue(action.problem);
	const navigate = useNavigate();
	const [isUploading, setUploading] = useState(false);
	const isUnsaved = useRef(false);
	const isSaved = useRef(false);
	const askUnsaved = useCallback(() => isUnsaved.current, []);
	useEffect(() => {
		isUnsaved.current = (isChanged || isUploading) && !isSaved.current;
	});

	async function save(event: FormEvent) {
		event.preventDefault();
		const json = bodyOf(draft);
		const call = () =>
			dish
				? adminApi.dishes[":id"].$put({ param: { id: dish.id }, json: { ...json, updatedAt } })
				: adminApi.dishes.$post({ json });
		if (!(await action.run(call, { done: dish ? texts.saved : texts.isOnTheMenu(draft.name) }))) return;
		isSaved.current = true;
		isUnsaved.current = false;
		// A slow answer does not take anybody away from the page that they went on to.
		if (form.current) await navigate("/admin/menu");
	}

	const issueOf = issuesOf(draft, action.problem, texts);
	const text = draftFields(draft, change, issueOf);

	return (
		<form
			ref={form}
			onSubmit={(event) => void save(event)}
			noValidate
			className="grid max-w-4xl gap-5 [&_:is(input,textarea,select,button)]:scroll-mb-48"
		>
			<MeanwhileNotice taken={taken} disputed={disputed} onTakeTheirs={takeTheirs} />
			{action.problem && !issueOf.isAtField && <Notice tone="error">{action.problem.message}</Notice>}
			<Card as="section" aria-label={texts.details} className="grid gap-4 md:grid-cols-2">
				<TranslatedFields
					english={{ label: texts.name, ...text("name") }}
					tamil={{ label: texts.nameInTamil, ...text("nameTa") }}
					maxLength={MAX_DISH_NAME}
					required
				/>
				<TranslatedFields
					english={{ label: texts.description, ...text("description") }}
					tamil={{ label: texts.descriptionInTamil, ...text("descriptionTa") }}
					maxLength={MAX_DISH_DESCRIPTION}
					rows={4}
				/>
				<TranslatedFields
					english={{ label: texts.badge, hint: texts.optionalSuchAsNew, ...text("badge") }}
					tamil={{ label: texts.badgeInTamil, ...text("badgeTa") }}
					maxLength={MAX_BADGE}
				/>
			</Card>
			<Card as="section" aria-label={texts.sizesAndPrices} className="grid gap-4 sm:grid-cols-2">
				{SIZES.map((size) => (
					<PriceField
						key={size}
						size={size}
						price={draft[size]}
						onChange={(price) => change({ [size]: price })}
						error={issueOf(size)}
						portions={draft[PORTIONS_OF[size]]}
						onPortions={(portions) => change({ [PORTIONS_OF[size]]: portions })}
						portionsError={issueOf(PORTIONS_OF[size])}
					/>
				))}
			</Card>
			<Card as="section" aria-label={texts.availability} className="grid gap-5">
				<div className="grid gap-5 md:grid-cols-2">
					<CategoryField
						category={draft.category}
						inUse={categories}
						onChange={(category) => change({ category, ...withOwnDays(category, draft) })}
						error={issueOf("category")}
					/>
					<ChoiceCards<Diet>
						legend={texts.dietMark}
						name="diet"
						layout="chips"
						value={draft.diet}
						onChange={(diet) => change({ diet })}
						choices={DIETS.map((diet) => ({ value: diet, label: <MarkOnPaper diet={diet} /> }))}
						error={issueOf("diet")}
					/>
				</div>
				<DaysField days={draft.days} onChange={(days) => change({ days })} error={issueOf("days")} />
			</Card>
			<Card as="section" aria-label={texts.image}>
				<ImageField
					image={draft.image}
					onChange={(image) => change({ image })}
					onUploading={setUploading}
					error={issueOf("image")}
				/>
			</Card>
			<div
				className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center
				gap-3 rounded-lg border-2 border-line bg-paper p-3 shadow-raised short:static lg:bottom-3"
			>
				<Button type="submit" size="large" busy={action.busy || isUploading}>
					{dish ? texts.save : texts.addToTheMenu}
				</Button>
				<LinkButton to="/admin/menu" variant="quiet">
					{texts.cancel}
				</LinkButton>
				{isChanged && <span className="text-ink-soft text-sm">{texts.unsavedChanges}</span>}
			</div>
			<Unsaved isUnsaved={askUnsaved} />
		</form>
	);
}

/** Choosing a special's category also sets its day, unless days were chosen already. */
function withOwnDays(category: string, { days }: DishDraft): Partial<DishDraft> {
	const ownDays = (of: string) => daysOfCategory(of)?.join() ?? null;
	const isUntouched = days === null || KNOWN_CATEGORIES.some((special) => ownDays(special) === days);
	return isUntouched ? { days: ownDays(category) } : {};
}

function MarkOnPaper({ diet }: { diet: Diet }) {
	const texts = usePageTexts(menuTexts);
	return (
		<span className="-mx-1 rounded-sm bg-surface px-1.5 py-0.5">
			<DietMark diet={diet} label={dietNamesIn(texts)[diet]} />
		</span>
	);
}

/** Each field's error, in the shop's words. */
function issuesOf(draft: DishDraft, problem: ReturnType<typeof useAction>["problem"], texts: MenuTexts) {
	const isNameTaken = problem?.code === "dish-name-taken";
	const named = (problem?.issues ?? []).map(({ path, message }) => [fieldOfPath(draft, path), message] as const);
	const issueOf = (field: keyof DishDraft) => {
		if (field === "name" && isNameTaken) return problem.message;
		const message = named.find(([about]) => about === field)?.[1];
		const isPrice = field === "regular" || field === "large";
		const isPortions = field === "regularPortions" || field === "largePortions";
		if (message && isPortions) return texts.portionsIssue(MAX_PORTIONS_OF_SIZE);
		if (!message || !isPrice || draft[field] === null) return message;
		return /\d\.\d/.test(draft[field]) ? texts.wholeRupeesOnly : texts.priceIssue;
	};
	return Object.assign(issueOf, { isAtField: isNameTaken || named.some(([field]) => field !== null) });
}
