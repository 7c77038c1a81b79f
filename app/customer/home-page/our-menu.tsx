import { Suspense } from "react";
import { Await } from "react-router";
import type { HomeListingView } from "../../../contract/home-page.ts";
import { useDishName, usePageTexts, useWritten } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { builtInImageOf, DishImage } from "../../ui/dish-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { homeTexts } from "./home-texts.ts";

/** The Our Menu block: each card links to the menu, unless it says that the shop is closed. */
export function OurMenu({
	id,
	listing,
	placeholders,
}: {
	id: string;
	listing: readonly HomeListingView[] | Promise<readonly HomeListingView[]>;
	placeholders: Record<string, string>;
}) {
	const texts = usePageTexts(homeTexts).menu;
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-title`}
			className="mx-auto w-full max-w-6xl px-4 pt-12 outline-none sm:px-6"
		>
			<h2 id={`${id}-title`} className="text-3xl sm:text-4xl">
				{texts.title}
			</h2>
			<p className="mt-1 text-ink-soft text-lg">{texts.subtitle}</p>
			<div className="mt-5">
				<Suspense fallback={<Loading />}>
					<Await resolve={listing}>
						{(entries) => (
							<ul className={GRID}>
								{entries.map((entry) => (
									<ListingCard key={entry.id} entry={entry} placeholders={placeholders} />
								))}
							</ul>
						)}
					</Await>
				</Suspense>
			</div>
		</section>
	);
}

/** On a phone the longest Tamil word still fits on one line. */
const BUTTON = "wrap-anywhere px-2! max-[26rem]:in-[:lang(ta)]:px-1! max-[26rem]:in-[:lang(ta)]:text-[0.8125rem]";

const GRID = "grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4";

function ListingCard({ entry, placeholders }: { entry: HomeListingView; placeholders: Record<string, string> }) {
	const texts = usePageTexts(homeTexts).menu;
	const name = useDishName()(entry);
	const button = useWritten()(entry.button, entry.buttonTa);
	const label = texts.buttonOf(button, name);
	return (
		<Card as="li" padded={false} className="flex flex-col">
			<DishImage
				image={entry.img}
				alt=""
				sizes="(min-width: 72rem) 17rem, (min-width: 64rem) 23vw, 41vw"
				placeholder={placeholders[builtInImageOf(entry.img) ?? ""]}
				className={`aspect-4/3 w-full ${entry.closed ? "opacity-75 grayscale-50" : ""}`}
			/>
			<div className="flex flex-1 flex-col gap-3 p-3 sm:p-4">
				<h3 className="flex-1 wrap-anywhere text-xl max-[22rem]:text-lg">{name}</h3>
				{entry.closed ? (
					<Button disabled full aria-label={label} className={BUTTON}>
						{button}
					</Button>
				) : (
					<LinkButton to="/" full aria-label={label} className={BUTTON}>
						{button}
					</LinkButton>
				)}
			</div>
		</Card>
	);
}

function Loading() {
	const texts = usePageTexts(homeTexts).menu;
	return (
		<div role="status">
			<p className="mb-3 flex items-center gap-2 font-semibold">
				<Spinner />
				{texts.loading}
			</p>
			<div className={GRID}>
				{[1, 2, 3, 4].map((place) => (
					<div key={place} className="grid gap-3">
						<Skeleton className="aspect-4/3 w-full" />
						<Skeleton className="h-6 w-2/3" />
						<Skeleton className="h-11 w-full" />
					</div>
				))}
			</div>
		</div>
	);
}
