import { type RefObject, useEffect } from "react";

/** The height of a row of the packed grid, in CSS pixels: `auto-rows-2`. */
const ROW_PX = 8;

/**
 * Makes each child of a grid span as many rows as it is high, so that each is directly below the previous one of its
 * column and a high one leaves no gap beside it; the grid places the next one into the first free column. Does nothing
 * without scripts, or before the heights are known.
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
