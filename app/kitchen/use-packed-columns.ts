import { type RefObject, useEffect } from "react";

/** How high a row of the packed grid is, in CSS pixels: `auto-rows-2`. */
const ROW_PX = 8;

/**
 * Lets each child of a grid take as many rows as it is high, so that one stands right below another of its column and
 * a high one leaves no hole beside it; the grid's own rule then gives the next one to the column that is free first.
 * Nothing of it without scripts, or before the heights are known.
 */
export function usePackedColumns(list: RefObject<HTMLElement | null>, gapPx: number): void {
	useEffect(() => {
		const grid = list.current;
		if (!grid) return;
		const heights = new ResizeObserver((entries) => {
			for (const { target, borderBoxSize } of entries) {
				if (!(target instanceof HTMLElement)) continue;
				const height = borderBoxSize[0]?.blockSize ?? 0;
				target.style.setProperty("--row", `span ${Math.ceil((height + gapPx) / ROW_PX)}`);
			}
			grid.dataset.packed = "";
		});
		const watch = (nodes: Iterable<Node>) => {
			for (const node of nodes) if (node instanceof HTMLElement) heights.observe(node);
		};
		watch(grid.children);
		const children = new MutationObserver((changes) => {
			for (const { addedNodes } of changes) watch(addedNodes);
		});
		children.observe(grid, { childList: true });
		return () => {
			children.disconnect();
			heights.disconnect();
			delete grid.dataset.packed;
		};
	}, [list, gapPx]);
}
