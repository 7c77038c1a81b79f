/** One of the shop's own pictures, in all the widths it was encoded in. */
export type ShopPicture = {
	name: string;
	width: number;
	height: number;
	hash: string;
	widths: readonly number[];
};

/** A picture as a page shows it: its own measures, one address that every browser reads, and better ones by type. */
export type Pictured = {
	src: string;
	width: number;
	height: number;
	sources: readonly { type: string; srcSet: string }[];
};

/** One of the shop's own pictures, to be shown. */
export function pictured(picture: ShopPicture): Pictured {
	const { width, height, widths } = picture;
	return {
		src: pictureAddress(picture, widths.find((each) => each >= 640) ?? width, "webp"),
		width,
		height,
		sources: (["avif", "webp"] as const).map((type) => ({
			type: `image/${type}`,
			srcSet: sourceSet(picture, type),
		})),
	};
}

/** A picture in the width that the screen needs. The className gives the box. */
export function Picture({
	picture,
	alt,
	sizes,
	priority = false,
	placeholder,
	className = "aspect-4/3 w-full",
}: {
	picture: Pictured;
	/** Empty where words beside it say what it shows. */
	alt: string;
	sizes: string;
	/** For the one picture that is seen first. */
	priority?: boolean;
	/** A tiny data: URL that stands in, blurred, until the picture has arrived and covers it. */
	placeholder?: string | undefined;
	className?: string;
}) {
	const loading = priority
		? ({ loading: "eager", fetchPriority: "high", decoding: "sync" } as const)
		: ({ loading: "lazy", decoding: "async" } as const);
	const shown = (
		<picture className="contents">
			{picture.sources.map(({ type, srcSet }) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
			))}
			<img
				src={picture.src}
				alt={alt}
				width={picture.width}
				height={picture.height}
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
			{/* Of its own few pixels, so that the browser never takes it for the largest thing painted. */}
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

/** A picture's addresses for a `srcset`, narrowest first. */
export function sourceSet(picture: ShopPicture, type: "avif" | "webp"): string {
	return picture.widths.map((width) => `${pictureAddress(picture, width, type)} ${width}w`).join(", ");
}

/** Where one width of a picture lies. */
export function pictureAddress({ name, hash }: ShopPicture, width: number, type: "avif" | "webp"): string {
	return `/pictures/${name}-${hash}-${width}.${type}`;
}
