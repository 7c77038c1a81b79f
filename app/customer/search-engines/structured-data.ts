import type { MetaDescriptor } from "react-router";
import type { MenuDish } from "../../../contract/menu.ts";
import type { RootData } from "../../page-meta.ts";
import { writtenIn } from "../../texts/texts.ts";

const DIETS = { veg: "https://schema.org/VegetarianDiet", egg: null, "non-veg": null } as const;

/**
 * The restaurant for search engines (schema.org), for a route's `meta`. They read whole documents, so the browser's
 * scripts need not build it, and React leaves unknown elements in the head alone.
 */
export function restaurantData(root: RootData): MetaDescriptor[] {
	if (!import.meta.env.SSR) return [];
	return [{ "script:ld+json": { "@context": "https://schema.org", ...restaurant(root) } }];
}

/** The restaurant with its menu in the page's language: sections, dishes, prices. Only the server may call it. */
export function menuData(
	root: RootData,
	dishes: readonly MenuDish[],
	sectionTitle: (category: string) => string,
): MetaDescriptor[] {
	const written = writtenIn(root.language);
	const categories = [...new Set(dishes.map((dish) => dish.category))];
	return [
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				...restaurant(root),
				hasMenu: {
					"@type": "Menu",
					url: `${root.settings.publicUrl}/`,
					hasMenuSection: categories.map((category) => ({
						"@type": "MenuSection",
						name: sectionTitle(category),
						hasMenuItem: dishes
							.filter((dish) => dish.category === category)
							.map((dish) => menuItem(dish, written)),
					})),
				},
			},
		},
	];
}

function restaurant({ settings, structuredHours: hours }: RootData) {
	const { publicUrl, latitude, longitude } = settings;
	return {
		"@type": "Restaurant",
		"@id": `${publicUrl}/#restaurant`,
		name: settings.shopName,
		description: settings.tagline,
		url: `${publicUrl}/`,
		image: `${publicUrl}/og.jpg`,
		telephone: settings.phones.map((phone) => `+91${phone}`),
		email: settings.email,
		address: { "@type": "PostalAddress", streetAddress: settings.address, addressCountry: "IN" },
		geo: { "@type": "GeoCoordinates", latitude, longitude },
		servesCuisine: ["Biryani", "South Indian", "Fast food"],
		currenciesAccepted: "INR",
		...hours,
	};
}

function menuItem(dish: MenuDish, written: ReturnType<typeof writtenIn>) {
	const diet = DIETS[dish.diet];
	const description = written(dish.description, dish.descriptionTa);
	return {
		"@type": "MenuItem",
		name: written(dish.name, dish.nameTa),
		...(description ? { description } : {}),
		...(diet ? { suitableForDiet: diet } : {}),
		offers: dish.sizes.map(({ size, price }) => ({
			"@type": "Offer",
			name: size,
			price,
			priceCurrency: "INR",
		})),
	};
}
