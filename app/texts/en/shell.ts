export const shell = {
	skipToContent: "Skip to the content",
	navigation: "Main pages",
	openNavigation: "Open the list of pages",
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
	/** The other language, by its own name, and what the switch does. */
	otherLanguage: "தமிழ்",
	switchLanguage: "இந்தத் தளத்தைத் தமிழில் படிக்க",
	languageFailed: "The other language could not be fetched. Please try again.",
	login: "Login",
	logout: "Logout",
	profile: "Profile",
	myOrders: "My Orders",
	accountOf: (name: string) => `Account of ${name}`,
	loggedOut: "You are logged out.",
	logoutFailed: "Could not log out. Please try again.",
	dismiss: "Dismiss",
	loadingPage: "Loading the page…",

	offlineTitle: "You are offline",
	offlineText:
		"What you see may be out of date. Your cart is kept, and ordering works again once you are back.",
	closedTitle: "Store Temporarily Closed",
	closedReopens: (when: string) => `Opens again ${when}.`,
	/** The messages that the shop itself suggests; the owner's own words stand as written. */
	closureMessages: {} as Record<string, string>,
	comeBackTomorrow: "Come Back Tomorrow",

	footer: {
		aboutTitle: "About Us",
		about: (shopName: string, tagline: string) =>
			`${shopName}: ${tagline}. Every pot is sealed, cooked on dum and sent to you while it is still hot.`,
		linksTitle: "New Menu",
		regularMenu: "Regular Size",
		largeMenu: "Large Size",
		orders: "Your orders",
		hoursTitle: "Opening Hours",
		contactTitle: "Contact Us",
		fssai: (number: string) => `FSSAI licence ${number}`,
		gstin: (number: string) => `GSTIN ${number}`,
		grievance: (contact: string) => `Grievance officer: ${contact}`,
		copyright: (shopName: string) => `© ${shopName}, Chennai. Cooked and delivered by ourselves.`,
		pictures: "Pictures are illustrations, a serving suggestion.",
	},

	fault: {
		pageTitle: "Something went wrong",
		title: "Sorry, this pot boiled over",
		text: "The page could not be shown. It is our fault, not yours. Your cart is still there.",
		retry: "Try again",
	},
	notFound: {
		pageTitle: "Page not found",
		title: "There is nothing on this plate",
		text: "The page you asked for is not here. The menu is.",
	},
	backToMenu: "Back to the menu",
};
