import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	layout("customer/customer-layout.tsx", [
		index("customer/menu/menu-page.tsx"),
		route("menu", "customer/menu/menu-page.tsx", { id: "menu" }),
		route("home", "customer/home/home-page.tsx"),
		route("about", "customer/about/about-page.tsx"),
		route("gallery", "customer/gallery/gallery-page.tsx"),
		route("blog", "customer/blog/blog-page.tsx"),
		route("blog/:slug", "customer/blog/post-page.tsx"),
		route("contact", "customer/words/contact-page.tsx"),
		route("pricing", "customer/words/pricing-page.tsx"),
		route("reservation", "customer/words/reservation-page.tsx"),
		route("feedback", "customer/reviews/reviews-page.tsx"),
		route("orders", "customer/orders/orders-page.tsx"),
		route("profile", "customer/profile/profile-page.tsx"),
		route("user/login", "customer/login/login-page.tsx"),
		route("user/forgot", "customer/login/forgot-page.tsx"),
		route("user/reset", "customer/login/reset-page.tsx"),
		route("offline", "offline/offline-page.tsx"),
		route("*", "customer/not-found-page.tsx"),
	]),
	route("robots.txt", "search-engines/robots.ts"),
	route("sitemap.xml", "search-engines/sitemap.ts"),
] satisfies RouteConfig;
