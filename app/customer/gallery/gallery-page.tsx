import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { gallery } from "../../images/gallery.server.ts";
import { placeholdersOf } from "../../images/placeholders.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { textsOfPage, usePageTexts, useWritten } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Deferred } from "../../ui/deferred.tsx";
import { Page } from "../../ui/page.tsx";
import { imageSources, ResponsiveImage } from "../../ui/responsive-image.tsx";
import type { Route } from "./+types/gallery-page.ts";
import { galleryTexts } from "./gallery-texts.ts";
import { Lightbox } from "./lightbox.tsx";

export function loader() {
	return { images: gallery, placeholders: placeholdersOf(gallery.map(({ name }) => name)) };
}

/** The enlarged image is the browser's state only; the images stay the same. */
export function shouldRevalidate() {
	return false;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const texts = textsOfPage(galleryTexts, matches);
	const shopName = matches[0].loaderData?.settings.shopName ?? "";
	const description = texts.description(shopName, loaderData?.images.length ?? 0);
	return pageMeta(matches, { title: texts.pageTitle, path: "/gallery", description });
}

/** The images of the kitchen; the URL says which one is enlarged, so that Back closes it. */
export default function GalleryPage({ loaderData: { images, placeholders } }: Route.ComponentProps) {
	const texts = usePageTexts(galleryTexts);
	const inLanguage = useWritten();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const asked = new URLSearchParams(search).get("picture");
	const place = images.findIndex(({ name }) => name === asked);
	const shown = images.map((image) => ({ ...image, alt: inLanguage(image.alt, image.altTa) }));
	const imagePageUrl = (index: number | null) => galleryUrl(search, images[index ?? -1]?.name ?? null);

	// A second tap while the first is still in progress would leave the gallery.
	const isClosing = useRef(false);
	useEffect(() => {
		isClosing.current = false;
	});
	function close() {
		if (isClosing.current) return;
		isClosing.current = true;
		if (state?.openedHere) navigate(-1);
		else navigate(imagePageUrl(null), { replace: true, preventScrollReset: true });
	}

	return (
		<Page title={texts.title} intro={texts.intro}>
			<ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
				{shown.map((image, index) => {
					const isLarge = LARGE.includes(index % 20);
					const shownImage = (
						<ResponsiveImage
							image={imageSources(image)}
							alt={image.alt}
							sizes={isLarge ? LARGE_SIZES : SMALL_SIZES}
							priority={index === 0}
							placeholder={placeholders[image.name]}
							className={BOX}
						/>
					);
					return (
						<li key={image.name} className={isLarge ? "col-span-2 row-span-2" : ""}>
							<Link
								id={thumbnailId(image.name)}
								to={imagePageUrl(index)}
								state={{ openedHere: true }}
								preventScrollReset
								aria-label={texts.enlarge(image.alt)}
								className="group block h-full overflow-hidden rounded-md"
							>
								{index < SEEN_FIRST ? shownImage : <Deferred className={BOX}>{shownImage}</Deferred>}
							</Link>
						</li>
					);
				})}
			</ul>
			<div className="mt-6 flex flex-wrap items-center justify-between gap-4">
				<p className="max-w-prose text-ink-soft">{texts.note}</p>
				<LinkButton to="/" icon="bag" size="large">
					{texts.order}
				</LinkButton>
			</div>
			<Lightbox
				images={shown}
				place={place < 0 ? null : place}
				imagePageUrl={imagePageUrl}
				state={state}
				onShow={(index) => navigate(imagePageUrl(index), { replace: true, preventScrollReset: true, state })}
				onClose={close}
				onClosed={(index) => document.getElementById(thumbnailId(images[index]?.name ?? ""))?.focus()}
			/>
		</Page>
	);
}

const BOX = "aspect-4/3 size-full transition-transform duration-300 group-hover:scale-104";

/** How many a large screen shows at once. */
const SEEN_FIRST = 8;

/** These take four cells each. In two columns as in four the rows are full, and in order. */
const LARGE = [0, 7, 10, 17];
const LARGE_SIZES = "(min-width: 72rem) 34rem, (min-width: 48rem) 48vw, 82vw";
const SMALL_SIZES = "(min-width: 72rem) 17rem, (min-width: 48rem) 24vw, 41vw";

const thumbnailId = (name: string) => `picture-${name}`;

/** The gallery's URL with one image enlarged, or none; its other parameters are kept. */
function galleryUrl(search: string, name: string | null): string {
	const query = new URLSearchParams(search);
	query.delete("picture");
	if (name !== null) query.set("picture", name);
	return query.size > 0 ? `/gallery?${query}` : "/gallery";
}
