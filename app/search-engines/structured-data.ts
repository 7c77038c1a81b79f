import type { DishView } from "../../contract/menu.ts";
import type { PublicSettings } from "../../contract/store-schemas.ts";
import { structuredHours } from "../../domain/store/opening-hours.ts";

const DIETS = { veg: "https://schema.org/VegetarianDiet", egg: null, "non-veg": null } as const;

/** The restaurant as search engines read it (schema.org), for a route's `meta`. */
export function restaurantData(settings: PublicSettings) {
	return { "script:ld+json": { "@context": "https://schema.org", ...restaurant(settings) } };
}

/** The restaurant with its menu: sections, dishes, prices. */
export function menuData(settings: PublicSettings, dishes: readonly DishView[]) {
	const categories = [...new Set(dishes.map((dish) => dish.category))];
	return {
		"script:ld+json": {
			"@context": "https://schema.org",
			...restaurant(settings),
			hasMenu: {
				"@type": "Menu",
				url: `${settings.publicUrl}/`,
				hasMenuSection: categories.map((category) => ({
					"@type": "MenuSection",
					name: category,
					hasMenuItem: dishes.filter((dish) => dish.category === category).map(menuItem),
				})),
			},
		},
	};
}

function restaurant(settings: PublicSettings) {
	const { publicUrl, latitude, longitude } = settings;
	const hours = structuredHours(settings.openingHours);
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
		...(hours ? { openingHours: hours } : {}),
	};
}

function menuItem(dish: DishView) {
	const diet = DIETS[dish.diet];
	return {
		"@type": "MenuItem",
		name: dish.name,
		...(dish.description ? { description: dish.description } : {}),
		...(diet ? { suitableForDiet: diet } : {}),
		offers: dish.sizes.map(({ size, price }) => ({
			"@type": "Offer",
			name: size,
			price,
			priceCurrency: "INR",
		})),
	};
}
