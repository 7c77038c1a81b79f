import { preload } from "react-dom";
import type { ImageSources } from "./responsive-image.tsx";

/** Loads an image in its best type and the width the screen needs, before the page shows it. */
export function preloadImage({ src, sources: [best] }: ImageSources, sizes: string, priority?: "high"): void {
	if (!best) return;
	preload(src, {
		as: "image",
		type: best.type,
		imageSrcSet: best.srcSet,
		imageSizes: sizes,
		...(priority && { fetchPriority: priority }),
	});
}
