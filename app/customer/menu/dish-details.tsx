import { useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";

/** View Details and Hide Details; it works before any script has loaded. */
export function DishDetails({ name, text }: { name: string; text: string }) {
	const texts = useTexts().menu;
	return (
		<details className="group dish-details">
			<summary className="dish-summary">
				<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
				<span className="group-open:hidden">{texts.viewDetails}</span>
				<span className="hidden group-open:inline">{texts.hideDetails}</span>
				<span className="sr-only">{texts.detailsOf(name)}</span>
			</summary>
			<p className="pb-4">{text}</p>
		</details>
	);
}
