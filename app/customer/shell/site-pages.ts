/** The public pages besides the menu, each with its name in the navigation. */
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
