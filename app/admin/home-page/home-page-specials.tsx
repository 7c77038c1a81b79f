import type { SpecialView } from "../../../contract/home-page.ts";
import { MAX_SPECIAL_DESCRIPTION, MAX_SPECIALS, MAX_TITLE } from "../../../domain/home-page/home-page-limits.ts";
import { MAX_BADGE } from "../../../domain/menu/dish-lengths.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Price } from "../../ui/price.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ImageField } from "../menu/image-field.tsx";
import { draftFields } from "../ui/draft-fields.ts";
import { TranslatedFields } from "../ui/translated-fields.tsx";
import { type CardFields, type CardList, HomePageSection } from "./home-page-section.tsx";
import { type HomePageTexts, homePageTexts } from "./home-page-texts.ts";

type Draft = Omit<SpecialView, "id" | "titleTa" | "descTa" | "badgeTa" | "price"> & {
	id?: string;
	titleTa: string;
	descTa: string;
	badgeTa: string;
	price: string;
};

const listIn = (texts: HomePageTexts): CardList<SpecialView, Draft> => ({
	title: texts.specialsTitle,
	intro: texts.specialsIntro,
	addLabel: texts.addASpecial,
	newTitle: texts.newSpecial,
	deletedText: texts.specialDeleted,
	emptyText: texts.noCarouselOnTheHome,
	field: "specials",
	max: MAX_SPECIALS,
	nameOf: ({ title, titleTa }) => ({ name: title, nameTa: titleTa }),
	imageOf: ({ img }) => img,
	about: (special) => <About special={special} />,
	draftOf: ({ titleTa, descTa, badgeTa, price, ...special }) => ({
		...special,
		titleTa: titleTa ?? "",
		descTa: descTa ?? "",
		badgeTa: badgeTa ?? "",
		price: String(price),
	}),
	blank: { title: "", titleTa: "", desc: "", descTa: "", img: null, price: "", badge: "", badgeTa: "" },
	save(wanted, was) {
		// The shop refuses a special without an image, naming the field.
		const specials = wanted.map((special) => ({
			...special,
			img: special.img as string,
			price: typedRupees(special.price) ?? 0,
		}));
		return () => adminApi.specials.$put({ json: { specials, was: [...was] } });
	},
	Fields,
});

/** The carousel of the home page: Today's Special. */
export function HomePageSpecials({ specials }: { specials: readonly SpecialView[] }) {
	const texts = usePageTexts(homePageTexts);
	return <HomePageSection list={listIn(texts)} entries={specials} />;
}

function Fields({ draft, change, onUploading, issueOf }: CardFields<Draft>) {
	const texts = usePageTexts(homePageTexts);
	const text = draftFields(draft, change, issueOf);
	return (
		<>
			<TranslatedFields
				english={{ label: texts.title, ...text("title") }}
				tamil={{ label: texts.titleInTamil, ...text("titleTa") }}
				maxLength={MAX_TITLE}
				required
			/>
			<TranslatedFields
				english={{ label: texts.description, ...text("desc") }}
				tamil={{ label: texts.descriptionInTamil, ...text("descTa") }}
				maxLength={MAX_SPECIAL_DESCRIPTION}
				rows={3}
			/>
			<ImageField
				image={draft.img}
				mayBeEmpty={false}
				onChange={(img) => change({ img })}
				onUploading={onUploading}
				error={issueOf("img")}
			/>
			<div className="grid gap-4 sm:grid-cols-3">
				<TextField
					label={texts.price}
					hint={texts.wholeRupees}
					inputMode="numeric"
					autoComplete="off"
					maxLength={8}
					required
					{...text("price")}
					error={issueOf("price") && texts.priceIssue}
				/>
				<TranslatedFields
					english={{ label: texts.badge, ...text("badge") }}
					tamil={{ label: texts.badgeInTamil, ...text("badgeTa") }}
					maxLength={MAX_BADGE}
				/>
			</div>
		</>
	);
}

function About({ special: { price, badge } }: { special: SpecialView }) {
	return (
		<p className="flex flex-wrap items-center gap-2">
			<Price rupees={price} className="font-bold" />
			{badge && (
				<Badge tone="accent">
					<span lang="en" className="max-w-40 truncate">
						{badge}
					</span>
				</Badge>
			)}
		</p>
	);
}
