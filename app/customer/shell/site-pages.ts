/** The pages of the house that strangers read, besides the menu, each with the name it has in the navigation. */
export const SITE_PAGES = [
	["/home", "home"],
	["/about", "about"],
	["/gallery", "gallery"],
	["/blog", "blog"],
	["/pricing", "pricing"],
	["/reservation", "reservation"],
	["/contact", "contact"],
	["/feedback", "reviews"],
] as const;
