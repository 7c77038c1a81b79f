import { preloadImage } from "./preload-image.ts";

/** A built-in image, in all the widths it was encoded in. */
export type BuiltInImage = {
	name: string;
	width: number;
	height: number;
	hash: string;
	widths: readonly number[];
};

/** An image as a page shows it: its dimensions, one URL that every browser can read, and better formats by type. */
export type ImageSources = {
	src: string;
	width: number;
	height: number;
	sources: readonly { type: string; srcSet: string }[];
};

/** The sources of a built-in image. */
export function imageSources(image: BuiltInImage): ImageSources {
	const { width, height, widths } = image;
	return {
		src: builtInImageUrl(image, widths.find((each) => each >= 640) ?? width, "webp"),
		width,
		height,
		sources: (["avif", "webp"] as const).map((type) => ({
			type: `image/${type}`,
			srcSet: sourceSet(image, type),
		})),
	};
}

/** An image in the width that the screen needs. The className gives the box. */
export function ResponsiveImage({
	image,
	alt,
	sizes,
	priority = false,
	placeholder,
	className,
}: {
	image: ImageSources;
	/** Empty if the text beside it describes it. */
	alt: string;
	/**
	 * A browser loads the first width that has as many pixels as the screen shows here. On phones 82vw and 41vw, a
	 * little less than the real widths, load 640 and 320 pixels instead of 800 and 480, and nobody sees the difference.
	 */
	sizes: string;
	/** For the one image that is visible first. */
	priority?: boolean;
	/** A tiny data: URL as blurred placeholder, until the image has loaded and covers it. */
	placeholder?: string | undefined;
	className: string;
}) {
	// The head of the document asks for it, before the browser has read down to the image itself (decision 006).
	if (import.meta.env.SSR && priority) preloadImage(image, sizes, "high");
	const loading = priority
		? ({ loading: "eager", fetchPriority: "high", decoding: "sync" } as const)
		: ({ loading: "lazy", decoding: "async" } as const);
	const shown = (
		<picture className="contents">
			{image.sources.map(({ type, srcSet }) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
			))}
			<img
				src={image.src}
				alt={alt}
				width={image.width}
				height={image.height}
				{...loading}
				className={
					placeholder ? "absolute inset-0 size-full object-cover" : `block bg-plate object-cover ${className}`
				}
			/>
		</picture>
	);
	if (!placeholder) return shown;
	return (
		<span className={`relative block overflow-hidden bg-plate ${className}`}>
			{/* Only a few pixels large, so that the browser never takes it for the largest contentful paint. */}
			<img
				src={placeholder}
				alt=""
				aria-hidden="true"
				className="absolute inset-0 size-full scale-110 object-cover blur-md"
			/>
			{shown}
		</span>
	);
}

/** An image's addresses for a `srcset`, narrowest first. */
function sourceSet(image: BuiltInImage, type: "avif" | "webp"): string {
	return image.widths.map((width) => `${builtInImageUrl(image, width, type)} ${width}w`).join(", ");
}

/** The URL of one width of an image. */
export function builtInImageUrl({ name, hash }: BuiltInImage, width: number, type: "avif" | "webp"): string {
	return `/pictures/${name}-${hash}-${width}.${type}`;
}
