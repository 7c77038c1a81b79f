import {
	type KeyboardEvent,
	type MouseEvent,
	type SyntheticEvent,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
} from "react";
import { Link } from "react-router";
import { isPlain } from "../../navigation/page-link.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { preloadImage } from "../../ui/preload-image.ts";
import { type BuiltInImage, imageSources, ResponsiveImage } from "../../ui/responsive-image.tsx";
import { showModal } from "../../ui/show-modal.ts";
import { galleryTexts } from "./gallery-texts.ts";
import { useSwipe } from "./use-swipe.ts";

/**
 * One enlarged image: with keys, swiping, and links that work before any script; the page behind keeps its scroll
 * position.
 */
export function Lightbox({
	images,
	place,
	imagePageUrl,
	state,
	onShow,
	onClose,
	onClosed,
}: {
	images: readonly (BuiltInImage & { alt: string })[];
	/** The index of the image shown, from 0; null while closed. */
	place: number | null;
	imagePageUrl: (place: number) => string;
	/** The history entry's state: every navigation passes it on. */
	state: unknown;
	onShow: (place: number) => void;
	onClose: () => void;
	/** Gets the index of the last image shown, so that the focus can return to it. */
	onClosed: (place: number) => void;
}) {
	const texts = usePageTexts(galleryTexts);
	const dialog = useRef<HTMLDialogElement>(null);
	const isOpen = place !== null;
	const count = images.length;
	const at = place ?? 0;
	const previous = (at + count - 1) % count;
	const next = (at + 1) % count;
	const image = images[at];
	// Two quick presses are two steps, even while the first is still in progress.
	const goingTo = useRef(at);
	// Before the paint: if updated any later, a press right after would be lost.
	useLayoutEffect(() => {
		goingTo.current = at;
	}, [at]);
	function show(to: number) {
		goingTo.current = to;
		onShow(to);
	}
	const step = (by: number) => show((goingTo.current + by + count) % count);
	const swipe = useSwipe({ onLeft: () => step(1), onRight: () => step(-1) });

	const lastShown = useRef(at);
	const leadBack = useEffectEvent(() => onClosed(lastShown.current));
	useEffect(() => {
		const element = dialog.current;
		if (!isOpen || !element) return;
		// The server sends it open for a URL that names an image; only a script can make it modal.
		element.removeAttribute("open");
		const close = showModal(element);
		return () => {
			close();
			leadBack();
		};
	}, [isOpen]);

	useEffect(() => {
		if (place === null) return;
		lastShown.current = place;
		for (const neighbour of [place + 1, place + count - 1]) fetchAhead(images[neighbour % count]);
	}, [place, images, count]);

	// A step inside the viewer replaces the history entry: Back closes the viewer, however many images were viewed.
	function way(to: number) {
		return { to: imagePageUrl(to), replace: true, preventScrollReset: true, state };
	}
	function pressKey(event: KeyboardEvent) {
		const action = {
			ArrowLeft: () => step(-1),
			ArrowRight: () => step(1),
			Home: () => show(0),
			End: () => show(count - 1),
		}[event.key];
		if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		action();
	}
	/** A link's address is that of the image after the one shown, which a quick second tap would only repeat. */
	function tapLink(event: MouseEvent, by: number) {
		if (!isPlain(event)) return;
		event.preventDefault();
		step(by);
	}
	function cancel(event: SyntheticEvent) {
		event.preventDefault();
		onClose();
	}

	return (
		<dialog
			ref={dialog}
			data-covers-page
			open={import.meta.env.SSR && isOpen ? true : undefined}
			suppressHydrationWarning
			aria-label={texts.lightbox}
			onCancel={cancel}
			onKeyDown={pressKey}
			{...swipe}
			className="on-dark fixed inset-0 z-30 m-0 size-full max-h-none max-w-none grid-rows-[auto_1fr_auto]
				overflow-hidden overscroll-contain bg-[#150904] px-[env(safe-area-inset-left)] text-on-tamarind
				open:grid"
		>
			{isOpen && image && (
				<>
					<form method="dialog" onSubmit={cancel} className="flex items-center justify-between p-2 pl-5">
						<p aria-live="polite" className="font-bold tabular-nums">
							{texts.counter(at + 1, count)}
						</p>
						<button type="submit" aria-label={texts.close} title={texts.close} className={ROUND}>
							<Icon name="close" />
						</button>
					</form>
					<div className="relative grid min-h-0 place-items-center">
						<ResponsiveImage
							key={image.name}
							image={imageSources(image)}
							alt=""
							sizes={SIZES}
							priority
							className="h-auto max-h-[calc(100dvh-9rem)] w-auto max-w-full rounded-sm"
						/>
						<Link
							{...way(previous)}
							onClick={(event) => tapLink(event, -1)}
							aria-label={texts.previous}
							className={`${ROUND} absolute left-2`}
						>
							<Icon name="chevron-left" />
						</Link>
						<Link
							{...way(next)}
							onClick={(event) => tapLink(event, 1)}
							aria-label={texts.next}
							className={`${ROUND} absolute right-2`}
						>
							<Icon name="chevron-right" />
						</Link>
					</div>
					<p aria-live="polite" className="min-h-20 px-5 py-4 text-center text-lg">
						{image.alt}
					</p>
				</>
			)}
		</dialog>
	);
}

const ROUND = "grid size-12 place-items-center rounded-full bg-black/55 text-2xl text-on-tamarind hover:bg-black/80";
const SIZES = "(min-width: 60rem) 60rem, 100vw";

/** Loads the next image before it is wanted. */
function fetchAhead(image: BuiltInImage | undefined): void {
	if (image) preloadImage(imageSources(image), SIZES);
}
