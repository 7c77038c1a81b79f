import { IMAGE_TYPES, imageFile, imageOf, keptWidths } from "../../domain/images/image.ts";
import { type BuiltInImageName, builtInImage, isBuiltInImage } from "../images/built-in-images.ts";
import { Icon } from "./icons.tsx";
import { type ImageSources, imageSources, ResponsiveImage } from "./responsive-image.tsx";

/**
 * A dish's image, as the menu names it: a built-in image by name, or the path of the owner's own; a plain plate with
 * neither. The className gives the box.
 */
export function DishImage({
	image,
	large = false,
	alt,
	sizes,
	priority = false,
	placeholder,
	className,
}: {
	image: string | null | undefined;
	/** The large portion, if there is an image of it. */
	large?: boolean;
	/** Empty if the dish's name is beside it. */
	alt: string;
	sizes: string;
	/** For the one image that is visible first. */
	priority?: boolean;
	/** The blurred placeholder until the image has loaded: the entry of `builtInImageOf(image, large)`. */
	placeholder?: string | undefined;
	className: string;
}) {
	const name = builtInImageOf(image, large);
	const sources = image?.startsWith("/") ? uploadedImage(image) : name && imageSources(builtInImage(name));
	if (!sources) return <PlainPlate alt={alt} className={className} />;
	return <ResponsiveImage {...{ image: sources, alt, sizes, priority, placeholder, className }} />;
}

/** The owner's image at a path; with unknown dimensions it is treated as a card's. */
function uploadedImage(path: string): ImageSources {
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

/** The built-in image for the menu's image name; null if none. */
export function builtInImageOf(image: string | null | undefined, large = false): BuiltInImageName | null {
	const name = large && isBuiltInImage(`${image}-large`) ? `${image}-large` : image;
	return isBuiltInImage(name) ? name : null;
}

function PlainPlate({ alt, className }: { alt: string; className: string }) {
	return (
		<span className={`grid place-items-center overflow-hidden bg-turmeric-soft text-primary/70 ${className}`}>
			<Icon name="pot" className="size-3/5! max-h-20 max-w-20" />
			{alt && <span className="sr-only">{alt}</span>}
		</span>
	);
}
