import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { usePrefersStill } from "./reduced-motion.ts";

/** Specification 2.3. */
const AUTOPLAY_MS = 4000;
const SETTLED_MS = 120;

type Carousel = {
	strip: RefObject<HTMLDivElement | null>;
	/** The slide that is shown, from 0. */
	current: number;
	isPlaying: boolean;
	show(place: number): void;
	next(): void;
	previous(): void;
	togglePlaying(): void;
	/** Called whenever the strip scrolls, for any reason. */
	followScroll(): void;
	/** While true the slides wait: a finger holds one, or the keyboard is on its link. */
	setHeld(isHeld: boolean): void;
};

/**
 * A strip of slides that scrolls automatically every four seconds. Pressing and swiping do not stop it but restart the
 * four seconds; it pauses while it is not visible, and with reduced motion until the visitor starts it. After the last
 * slide the strip holds a copy of the first, so that moving on never scrolls back.
 */
export function useCarousel(count: number): Carousel {
	const strip = useRef<HTMLDivElement>(null);
	const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [place, setCurrent] = useState(0);
	// The owner may remove a special while it is shown.
	const current = Math.min(place, Math.max(0, count - 1));
	const [chosen, setChosen] = useState<boolean | null>(null);
	const [isHeld, setHeld] = useState(false);
	const isStill = usePrefersStill();
	const isHidden = useSyncExternalStore(
		followVisibility,
		() => document.hidden,
		() => false,
	);
	const isPlaying = (chosen ?? !isStill) && count > 1;

	function show(place: number): void {
		scrollToSlide(strip.current, place);
		setCurrent(place % count);
	}
	function next(): void {
		jumpFromCopy(strip.current, count);
		show(current + 1);
	}
	function previous(): void {
		if (current === 0) scrollToSlide(strip.current, count, "instant");
		show((current || count) - 1);
	}
	function followScroll(): void {
		clearTimeout(settling.current);
		settling.current = setTimeout(() => {
			jumpFromCopy(strip.current, count);
			setCurrent(Math.round(slideInView(strip.current)) % count);
		}, SETTLED_MS);
	}

	const goOn = useEffectEvent(next);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the slide restarts the four seconds
	useEffect(() => {
		if (!isPlaying || isHidden || isHeld) return;
		const timer = setTimeout(goOn, AUTOPLAY_MS);
		return () => clearTimeout(timer);
	}, [isPlaying, isHidden, isHeld, current]);

	useEffect(() => () => clearTimeout(settling.current), []);

	return {
		strip,
		current,
		isPlaying,
		show,
		next,
		previous,
		togglePlaying: () => setChosen(!isPlaying),
		followScroll,
		setHeld,
	};
}

function scrollToSlide(strip: HTMLElement | null, place: number, behavior: ScrollBehavior = "auto"): void {
	const slide = strip?.children[place];
	if (strip && slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft, behavior });
}

/** Which slide is in view; between two of them while the strip moves. */
function slideInView(strip: HTMLElement | null): number {
	const second = strip?.children[1];
	return strip && second instanceof HTMLElement ? strip.scrollLeft / (second.offsetLeft || 1) : 0;
}

/** Jumps from the copy of the first slide to the first itself, without a visible change. */
function jumpFromCopy(strip: HTMLElement | null, count: number): void {
	if (Math.abs(slideInView(strip) - count) < 0.02) scrollToSlide(strip, 0, "instant");
}

function followVisibility(tell: () => void): () => void {
	document.addEventListener("visibilitychange", tell);
	return () => document.removeEventListener("visibilitychange", tell);
}
