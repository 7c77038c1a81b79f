import {
	keptWidths,
	PHOTOGRAPH_TYPES,
	type Photograph,
	type PhotographType,
	photographFile,
	photographOf,
} from "../../domain/photographs/photograph.ts";
import pictures from "../pictures/pictures.json" with { type: "json" };
import { Icon } from "./icons.tsx";
import { Picture } from "./picture.tsx";

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
	if (image?.startsWith("/")) {
		const photograph = photographOf(image);
		return (
			<picture className="contents">
				{photograph &&
					PHOTOGRAPH_TYPES.map((type) => (
						<source
							key={type}
							type={`image/${type}`}
							srcSet={photographSources(photograph, type)}
							sizes={sizes}
							className="hidden"
						/>
					))}
				<img
					src={image}
					alt={alt}
					width={photograph?.width ?? 800}
					height={photograph?.height ?? 600}
					loading={priority ? "eager" : "lazy"}
					fetchPriority={priority ? "high" : undefined}
					decoding={priority ? "sync" : "async"}
					className={`block bg-plate object-cover ${className}`}
				/>
			</picture>
		);
	}
	const name = pictureNameOf(image, large);
	if (name === null) return <PlainPlate alt={alt} className={className} />;
	return (
		<Picture
			picture={{ name, ...pictures[name] }}
			alt={alt}
			sizes={sizes}
			priority={priority}
			placeholder={placeholder}
			className={className}
		/>
	);
}

function photographSources(photograph: Photograph, type: PhotographType): string {
	return keptWidths(photograph.width)
		.map((width) => `${photographFile(photograph, width, type)} ${width}w`)
		.join(", ");
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
