export const shell = {
	skipToContent: "Skip to content",
	navigation: "Main pages",
	openNavigation: "Open the page menu",
	links: {
		menu: "MENU",
		home: "HOME",
		about: "ABOUT",
		gallery: "GALLERY",
		blog: "BLOG",
		pricing: "PRICING",
		reservation: "RESERVATION",
		contact: "CONTACT",
		reviews: "REVIEWS",
		orders: "ORDERS",
	},
	/** The other language's own name, and what the switch does. */
	otherLanguage: "தமிழ்",
	switchLanguage: "இந்தத் தளத்தைத் தமிழில் படிக்க",
	login: "Login",
	accountOf: (name: string) => `Account of ${name}`,
	dismiss: "Dismiss",
	loadingPage: "Loading the page…",

	languageLater: "Saved. The language changes once you’re connected again.",
	offlineTitle: "You are offline",
	offlineText: "Your cart is saved. The shop reopens automatically once you’re back online.",
	closedTitle: "Store Temporarily Closed",

	footer: {
		aboutTitle: "About Us",
		about: (shopName: string, tagline: string) =>
			`${shopName}: ${tagline}. Every pot is sealed, cooked on dum and sent to you while it is still hot.`,
		linksTitle: "New Menu",
		regularMenu: "Regular Size",
		largeMenu: "Large Size",
		hoursTitle: "Opening Hours",
		contactTitle: "Contact Us",
		fssai: (number: string) => `FSSAI licence ${number}`,
		gstin: (number: string) => `GSTIN ${number}`,
		grievance: (contact: string) => `Grievance officer: ${contact}`,
		copyright: (shopName: string) => `© ${shopName}, Chennai. Cooked and delivered by us.`,
		install: "Install the app",
		illustrations: "Images are illustrations and serving suggestions.",
	},

	fault: {
		pageTitle: "Something went wrong",
		title: "Sorry, this pot boiled over",
		text: "The page couldn’t be shown. It’s our fault, not yours. Your cart is saved.",
	},
	notFound: {
		pageTitle: "Page not found",
		title: "There is nothing on this plate",
		text: "We couldn’t find this page, but the menu is still here.",
	},
	backToMenu: "Back to the menu",
	cart: {
		open: (count: number) => (count === 0 ? "Cart, empty" : count === 1 ? "Cart, 1 item" : `Cart, ${count} items`),
		opening: "Opening your cart…",
		openFailed: "The cart could not be opened. Please try again.",
		checkout: "Checkout",
	},
};
