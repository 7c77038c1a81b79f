import pictures from "../pictures/pictures.json" with { type: "json" };
import { Icon } from "./icons.tsx";

export type PictureName = keyof typeof pictures;

/**
 * A dish, as the menu names its picture: one of the shop's own by name, or the path of a photograph that the owner put
 * in its place; with neither, a plain plate. The className gives the box.
 */
export function DishPicture({
	image,
	large = false,
	alt,
	sizes,
	priority = false,
	className = "aspect-4/3 w-full",
}: {
	image: string | null | undefined;
	/** The large portion, where there is a picture of it. */
	large?: boolean;
	/** Empty where the dish's name stands beside it. Without it, what the picture shows. */
	alt?: string;
	sizes: string;
	/** For the one picture that is seen first. */
	priority?: boolean;
	className?: string;
}) {
	const look = `block bg-plate object-cover ${className}`;
	const loading = priority
		? ({ loading: "eager", fetchPriority: "high", decoding: "sync" } as const)
		: ({ loading: "lazy", decoding: "async" } as const);
	if (image?.startsWith("/")) {
		return <img src={image} alt={alt ?? ""} width={800} height={600} {...loading} className={look} />;
	}
	const name = large && isPictureName(`${image}-large`) ? `${image}-large` : image;
	if (!isPictureName(name)) return <PlainPlate alt={alt} className={className} />;

	const picture = pictures[name];
	const address = (width: number, type: string) => `/pictures/${name}-${picture.hash}-${width}.${type}`;
	const sources = (type: string) =>
		picture.widths.map((width) => `${address(width, type)} ${width}w`).join(", ");
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={sources("avif")} sizes={sizes} className="hidden" />
			<source type="image/webp" srcSet={sources("webp")} sizes={sizes} className="hidden" />
			<img
				src={address(640, "webp")}
				alt={alt ?? picture.alt}
				width={picture.width}
				height={picture.height}
				{...loading}
				className={look}
			/>
		</picture>
	);
}

export function isPictureName(name: string | null | undefined): name is PictureName {
	return !!name && Object.hasOwn(pictures, name);
}

function PlainPlate({ alt, className }: { alt: string | undefined; className: string }) {
	return (
		<span className={`grid place-items-center bg-turmeric-soft text-7xl text-primary/70 ${className}`}>
			<Icon name="pot" />
			{alt && <span className="sr-only">{alt}</span>}
		</span>
	);
}
