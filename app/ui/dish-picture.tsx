import { IMAGE_TYPES, imageFile, imageOf, keptWidths } from "../../domain/images/image.ts";
import pictures from "../images/pictures.json" with { type: "json" };
import { Icon } from "./icons.tsx";
import { Picture, type Pictured, pictured } from "./picture.tsx";

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
	placeholder,
	className = "aspect-4/3 w-full",
}: {
	image: string | null | undefined;
	/** The large portion, where there is a picture of it. */
	large?: boolean;
	/** Empty where the dish's name stands beside it. */
	alt: string;
	sizes: string;
	/** For the one picture that is seen first. */
	priority?: boolean;
	/** What stands in, blurred, until the picture is here: the entry of `pictureNameOf(image, large)`. */
	placeholder?: string | undefined;
	className?: string;
}) {
	const name = pictureNameOf(image, large);
	const picture = image?.startsWith("/") ? photograph(image) : name && pictured({ name, ...pictures[name] });
	if (!picture) return <PlainPlate alt={alt} className={className} />;
	return <Picture {...{ picture, alt, sizes, priority, placeholder, className }} />;
}

/** The owner's photograph at a path; one of unknown measures is taken for a card's. */
function photograph(path: string): Pictured {
	const known = imageOf(path);
	if (!known) return { src: path, width: 800, height: 600, sources: [] };
	const sources = IMAGE_TYPES.map((type) => ({
		type: `image/${type}`,
		srcSet: keptWidths(known.width)
			.map((width) => `${imageFile(known, width, type)} ${width}w`)
			.join(", "),
	}));
	return { src: path, width: known.width, height: known.height, sources };
}

/** Which of the shop's own pictures is shown for what the menu names; null if none. */
export function pictureNameOf(image: string | null | undefined, large = false): PictureName | null {
	const name = large && isPictureName(`${image}-large`) ? `${image}-large` : image;
	return isPictureName(name) ? name : null;
}

export function isPictureName(name: string | null | undefined): name is PictureName {
	return !!name && Object.hasOwn(pictures, name);
}

function PlainPlate({ alt, className }: { alt: string; className: string }) {
	return (
		<span className={`grid place-items-center bg-turmeric-soft text-7xl text-primary/70 ${className}`}>
			<Icon name="pot" />
			{alt && <span className="sr-only">{alt}</span>}
		</span>
	);
}
