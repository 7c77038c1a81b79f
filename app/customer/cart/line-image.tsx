import { useState } from "react";
import type { CartItem } from "../../../domain/cart/cart.ts";
import { DishImage } from "../../ui/dish-image.tsx";

/** The image of a line's dish; a plain plate if it cannot be loaded, as without a signal. */
export function LineImage({ item, isFaint }: { item: CartItem; isFaint: boolean }) {
	const [isMissing, setMissing] = useState(false);
	return (
		<span className="contents" onError={() => setMissing(true)}>
			<DishImage
				image={isMissing ? null : item.image}
				large={item.size === "large"}
				alt=""
				sizes="4.5rem"
				className={`size-18 shrink-0 rounded-md ${isFaint ? "opacity-50 grayscale" : ""}`}
			/>
		</span>
	);
}
