import type { ReactNode } from "react";

const GRAINS = "M34 44l5-2M46 38l5 1M58 43l4 3M40 34l4-3M54 32l4 2M30 50l4 1M50 47l-5 2M64 50l-4-2";
const POT = "M22 50c-5 5-7 10-7 15 0 13 13 20 33 20s33-7 33-20c0-5-2-10-7-15Z";
const WOVEN = "M18 69l6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9Z";
const EGG = "M0-23C11-23 18-8 18 5S11 23 0 23-18 18-18 5-11-23 0-23Z";
const CHUNK = "M-11 3c-3-6 1-11 6-11 3-5 11-4 12 1 6 1 7 9 2 12 0 5-8 6-11 3-4 1-8-1-9-5Z";
const CURRY_LEAF = "M0 0c3-8 10-11 18-10-1 9-8 14-18 10Z";

const drawings = {
	pot: (
		<>
			<path d="M39 6c-4 5 3 7-1 12M56 6c-4 5 3 7-1 12" className="fill-none" />
			<path d="M23 43c2-11 12-17 25-17s23 6 25 17Z" className="fill-turmeric" />
			<circle cx="48" cy="24" r="4" className="fill-turmeric" />
			<Handi />
		</>
	),
	"leaf-meal": (
		<>
			<path d="M6 48c0-3 1-4 4-5 30-9 62-4 82 17-22 24-52 28-82 19-3-1-4-2-4-5Z" className="fill-leaf" />
			<path d="M6 61c30 0 58-2 86-1" className="fill-none stroke-leaf-soft" />
			<path
				d="M13 61c-2-4-2-9-1-13M24 61c-2 5-5 9-7 13M62 60c2-4 3-8 3-13M70 60c0 4-2 9-5 13M54 61c-1 5-3 11-7 15"
				className="fill-none stroke-leaf-soft"
			/>
			<path d="M16 65c1-17 10-27 22-27s21 10 22 27c0 5-10 7-22 7s-22-2-22-7Z" className="fill-on-tamarind" />
			<path
				d="M23 60l4-2M32 65l5 1M45 62l4-3M52 66l-4-1M28 52l4 1M50 53l-3-3M38 56l4 1"
				className="fill-none stroke-egg-mark"
			/>
			<path d={CHUNK} transform="translate(31 46) rotate(20) scale(0.8)" className="fill-primary" />
			<path d={CHUNK} transform="translate(45 46) rotate(150) scale(0.8)" className="fill-primary" />
			<path d={CHUNK} transform="translate(38 37) scale(0.8)" className="fill-primary" />
			<path d={CURRY_LEAF} transform="translate(40 30) rotate(-20) scale(0.85)" className="fill-leaf" />
			<path d="M66 52h17l-2 11c-3 2-10 2-13 0Z" className="fill-surface" />
			<ellipse cx="74.5" cy="52" rx="8.5" ry="3.2" className="fill-surface" />
		</>
	),
	egg: (
		<>
			<path d={EGG} transform="translate(33 46) rotate(-24)" className="fill-turmeric" />
			<path d="M24 38l6-4M27 48l7-4M31 58l6-4" className="fill-none" />
			<path d={EGG} transform="translate(59 54) rotate(22)" className="fill-on-tamarind" />
			<circle cx="57" cy="58" r="9.5" className="fill-turmeric" />
			<path d="M52 56c1-3 3-4 5-4" className="fill-none stroke-on-tamarind" />
			<path d="M66 38v.1M71 45v.1M48 72v.1M69 66v.1" className="fill-none stroke-primary" strokeWidth="3.5" />
		</>
	),
	fried: (
		<>
			<path d="M6 69h84c-2 9-13 13-42 13S8 78 6 69Z" className="fill-surface" />
			<path d={CHUNK} transform="translate(27 60) rotate(12) scale(1.25)" className="fill-primary" />
			<path d={CHUNK} transform="translate(69 60) rotate(196) scale(1.25)" className="fill-primary" />
			<path d={CHUNK} transform="translate(48 59) rotate(60) scale(1.3)" className="fill-primary" />
			<path d={CHUNK} transform="translate(36 42) rotate(120) scale(1.25)" className="fill-primary" />
			<path d={CHUNK} transform="translate(60 42) rotate(-20) scale(1.3)" className="fill-primary" />
			<path d={CHUNK} transform="translate(48 27) rotate(8) scale(1.2)" className="fill-primary" />
			<path
				d="M22 60l3 1M30 57l2-2M45 63l3 1M52 57l2-2M67 62l3 1M73 57l2-2M33 43l3 1M40 39l2-2M57 44l3 1M63 39l2-2M46 29l3 1"
				className="fill-none stroke-on-primary"
			/>
			<path d={CURRY_LEAF} transform="translate(52 17) rotate(-10)" className="fill-leaf" />
			<path d={CURRY_LEAF} transform="translate(28 37) rotate(-140)" className="fill-leaf" />
		</>
	),
	rice: (
		<>
			<path d="M18 54c2-18 14-28 30-28s28 10 30 28Z" className="fill-on-tamarind" />
			<path d={GRAINS} className="fill-none stroke-egg-mark" />
			<path d={CURRY_LEAF} transform="translate(48 26) rotate(-24)" className="fill-leaf" />
			<path d={CURRY_LEAF} transform="translate(48 26) rotate(-134)" className="fill-leaf" />
			<path d="M12 54h72c0 17-14 30-36 30S12 71 12 54Z" className="fill-primary" />
			<path d="M22 68c5 5 14 9 26 9s21-4 26-9" className="fill-none stroke-primary-soft" />
		</>
	),
	sunday: (
		<>
			<path
				d="M48 4v7M22 12l4 6M74 12l-4 6M7 32l7 2M89 32l-7 2"
				className="fill-none stroke-turmeric"
				strokeWidth="4"
			/>
			<circle cx="48" cy="40" r="22" className="fill-turmeric" />
			<path d="M37 33v.1M59 33v.1" className="fill-none stroke-on-turmeric" strokeWidth="4" />
			<path d="M40 37c4 4 12 4 16 0" className="fill-none stroke-on-turmeric" />
			<Handi />
		</>
	),
	friday: (
		<>
			<path d="M51 11h28c3 0 5 2 5 5v28L47 82c-3 3-7 3-9 0L13 57c-3-3-3-7 0-9Z" className="fill-primary" />
			<circle cx="70" cy="25" r="5" className="fill-surface" />
			<path d="M70 25c8-8 14-10 20-9" className="fill-none" />
			<path
				d="M35 38h21M35 46h21M36 38c15 0 15 16 0 16h-1l15 15"
				className="fill-none stroke-on-primary"
				strokeWidth="4"
			/>
		</>
	),
	"empty-cart": (
		<>
			<path d="M27 35h56l-8 27H35Z" className="fill-surface" />
			<path d="M44 36l3 25M57 36v25M70 36l-4 25M30 48h49" className="fill-none stroke-line-strong" />
			<path d="M9 22h11c2 0 3 1 4 3l12 43c1 2 2 3 4 3h34" className="fill-none" strokeWidth="4" />
			<circle cx="43" cy="81" r="5.5" className="fill-turmeric" />
			<circle cx="70" cy="81" r="5.5" className="fill-turmeric" />
			<path d={CURRY_LEAF} transform="translate(52 26) rotate(14) scale(1.15)" className="fill-leaf" />
			<path d="M44 16c-3 2-4 5-3 8M62 8c2 1 3 3 3 5" className="fill-none stroke-line-strong" />
		</>
	),
	"no-orders": (
		<>
			<path d="M22 10h42v68l-7-5-7 5-7-5-7 5-7-5-7 5Z" className="fill-surface" />
			<path d="M31 24h24M31 35h24M31 46h14" className="fill-none stroke-line-strong" strokeDasharray="1 5" />
			<path d="M49 60c1-8 7-12 15-12s14 4 15 12Z" className="fill-turmeric" />
			<circle cx="64" cy="46" r="3" className="fill-turmeric" />
			<rect x="44" y="60" width="40" height="5" rx="2.5" className="fill-primary" />
			<path d="M48 65c-3 3-4 6-4 9 0 8 8 12 20 12s20-4 20-12c0-3-1-6-4-9Z" className="fill-primary" />
			<path d="M47 77l4-6 5 6 4-6 4 6 4-6 4 6 5-6 4 6Z" className="fill-primary-soft stroke-none" />
		</>
	),
	"no-reviews": (
		<>
			<path
				d="M17 15h62c5 0 8 3 8 8v38c0 5-3 8-8 8H48L32 83V69H17c-5 0-8-3-8-8V23c0-5 3-8 8-8Z"
				className="fill-surface"
			/>
			<path
				d="m48 23 6 12.5 13.5 1.8-9.8 9.5 2.5 13.700L48 54l-12.2 6.5 2.5-13.7-9.8-9.500L42 35.500Z"
				className="fill-turmeric"
			/>
			<path d="M19 43v.1M77 43v.1" className="fill-none stroke-line-strong" strokeWidth="4" />
		</>
	),
	offline: (
		<>
			<path
				d="M28 68c-9 0-16-6-16-15 0-8 6-14 13-15 2-12 12-20 24-20 11 0 20 7 23 17 8 1 14 8 14 16 0 10-7 17-17 17Z"
				className="fill-surface"
			/>
			<path
				d="M30 45c11-10 25-10 36 0M37 53c7-6 15-6 22 0"
				className="fill-none stroke-line-strong"
				strokeWidth="4"
			/>
			<circle cx="48" cy="61" r="3.5" className="fill-line-strong stroke-none" />
			<path d="M18 14l60 70" className="fill-none stroke-surface" strokeWidth="11" />
			<path d="M18 14l60 70" className="fill-none stroke-primary" strokeWidth="5" />
		</>
	),
	"not-found": (
		<>
			<path
				d="M21 34c-1-11 7-19 19-22s22 2 25 12Z"
				transform="translate(-9 1) rotate(-8 40 24)"
				className="fill-turmeric"
			/>
			<circle cx="29" cy="9" r="3.5" className="fill-turmeric" />
			<path d="M53 28c0-10 18-10 18 0 0 7-9 7-9 14" className="fill-none stroke-primary" strokeWidth="5" />
			<ellipse cx="48" cy="47" rx="32" ry="6" className="fill-tamarind" />
			<Handi />
		</>
	),
	closed: (
		<>
			<path d="M48 13 21 38M48 13l27 25" className="fill-none" />
			<circle cx="48" cy="12" r="4.5" className="fill-turmeric" />
			<rect x="10" y="37" width="76" height="40" rx="7" className="fill-primary" />
			<rect x="16" y="43" width="64" height="28" rx="4" className="fill-none stroke-primary-soft" />
			<path
				d="M53 65a10 10 0 0 1-6-17 10 10 0 1 0 14 12c-2 3-5 5-8 5Z"
				className="fill-on-primary stroke-none"
			/>
			<path
				d="M29 54v.1M34 62v.1M66 50v.1M70 60v.1"
				className="fill-none stroke-on-primary"
				strokeWidth="3.5"
			/>
		</>
	),
} as const satisfies Record<string, ReactNode>;

export type SpotName = keyof typeof drawings;

/** A drawing for a category or an empty place, in the colours of the day or the night. The words beside it say what it means. */
export function Spot({ name, className = "size-24" }: { name: SpotName; className?: string }) {
	return (
		<svg
			viewBox="0 0 96 96"
			aria-hidden="true"
			className={`shrink-0 stroke-ink ${className}`}
			strokeWidth="2.5"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<circle cx="48" cy="50" r="42" className="fill-turmeric-soft stroke-none" />
			{drawings[name]}
		</svg>
	);
}

function Handi() {
	return (
		<>
			<path d={POT} className="fill-primary" />
			<rect x="16" y="43" width="64" height="8" rx="4" className="fill-primary" />
			<path d={WOVEN} className="fill-primary-soft stroke-none" />
		</>
	);
}
