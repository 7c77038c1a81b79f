import type { HomeListingView } from "../../../contract/home-page.ts";
import { MAX_BUTTON_TEXT, MAX_LISTINGS, MAX_TITLE } from "../../../domain/home-page/home-page-limits.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ImageField } from "../menu/image-field.tsx";
import { draftFields } from "../ui/draft-fields.ts";
import { TranslatedFields } from "../ui/translated-fields.tsx";
import { type CardFields, type CardList, HomePageSection } from "./home-page-section.tsx";
import { type HomePageTexts, homePageTexts } from "./home-page-texts.ts";

type Draft = Omit<HomeListingView, "id" | "nameTa" | "buttonTa"> & {
	id?: string;
	nameTa: string;
	buttonTa: string;
};

const listIn = (texts: HomePageTexts): CardList<HomeListingView, Draft> => ({
	title: texts.ourMenu,
	intro: texts.listingIntro,
	addLabel: texts.addACard,
	newTitle: texts.newCard,
	deletedText: texts.cardDeleted,
	emptyText: texts.noCardsOnTheHome,
	field: "listing",
	max: MAX_LISTINGS,
	nameOf: ({ name, nameTa }) => ({ name, nameTa }),
	imageOf: ({ img }) => img,
	about: (card) => <About card={card} />,
	draftOf: ({ nameTa, buttonTa, ...card }) => ({ ...card, nameTa: nameTa ?? "", buttonTa: buttonTa ?? "" }),
	blank: {
		name: "",
		nameTa: "",
		img: null,
		button: "Order Now",
		buttonTa: "இப்போதே ஆர்டர் செய்யுங்கள்",
		closed: false,
	},
	save(wanted, was) {
		// The shop refuses a card without an image, naming the field.
		const json = { listing: wanted.map((card) => ({ ...card, img: card.img as string })), was: [...was] };
		return () => adminApi.menu.$put({ json });
	},
	Fields,
});

/** The Our Menu block of the home page. */
export function HomePageListing({ listing }: { listing: readonly HomeListingView[] }) {
	const texts = usePageTexts(homePageTexts);
	return <HomePageSection list={listIn(texts)} entries={listing} />;
}

function Fields({ draft, change, onUploading, issueOf }: CardFields<Draft>) {
	const texts = usePageTexts(homePageTexts);
	const text = draftFields(draft, change, issueOf);
	return (
		<>
			<TranslatedFields
				english={{ label: texts.name, ...text("name") }}
				tamil={{ label: texts.nameInTamil, ...text("nameTa") }}
				maxLength={MAX_TITLE}
				required
			/>
			<ImageField
				image={draft.img}
				mayBeEmpty={false}
				onChange={(img) => change({ img })}
				onUploading={onUploading}
				error={issueOf("img")}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TranslatedFields
					english={{ label: texts.button, ...text("button") }}
					tamil={{ label: texts.buttonInTamil, ...text("buttonTa") }}
					maxLength={MAX_BUTTON_TEXT}
					required
				/>
			</div>
			<CheckboxField
				label={texts.closed}
				description={texts.theCardIsGreyedOut}
				checked={draft.closed}
				onChange={({ target }) => change({ closed: target.checked })}
			/>
		</>
	);
}

function About({ card: { button, closed } }: { card: HomeListingView }) {
	const texts = usePageTexts(homePageTexts);
	return (
		<p className="flex flex-wrap items-center gap-2">
			<span className="wrap-anywhere text-sm">{texts.buttonOf(button)}</span>
			{closed && <Badge tone="danger">{texts.closed}</Badge>}
		</p>
	);
}
