import { builtInImageNames } from "../../images/built-in-images.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { menuTexts } from "./menu-texts.ts";

/** The shop's own images of food, to choose from. */
export function BuiltInImages({
	open,
	onClose,
	current,
	onChoose,
}: {
	open: boolean;
	onClose: () => void;
	current: string | null;
	onChoose: (name: string) => void;
}) {
	const texts = usePageTexts(menuTexts);
	return (
		<Dialog open={open} onClose={onClose} title={texts.theShopsImages} closeLabel={texts.close} size="large">
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{builtInImageNames.map((name) => (
					<li key={name}>
						<button
							type="button"
							aria-pressed={name === current}
							onClick={() => onChoose(name)}
							className="grid w-full gap-1 rounded-md border-3 border-transparent p-1 text-left text-sm
								hover:border-line-strong aria-pressed:border-primary"
						>
							<DishImage image={name} alt="" sizes="11rem" className="aspect-4/3 w-full rounded-sm" />
							<span className="first-letter:uppercase">{texts.imageOf(name)}</span>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
