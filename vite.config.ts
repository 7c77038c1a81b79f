import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What the first visit to the menu needs, in two files instead of twenty-seven: over HTTP/1.1 each further file costs a
 * turn. What only the dialogs, orders and profile need stays with them.
 */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/;
const FIRST_VISIT =
	/[\\/]app[\\/](texts[\\/](texts\.ts|en)|live|customer[\\/](shell|menu)|(api|clock|page-meta|session-ended|shop-data|nonce)\.ts|offline[\\/]install-(app|prompt)\.tsx?|ui[\\/](account-menu|badge|button|card|cart-button|dish-picture|diet-mark|empty-state|icon-button|icons|logo|notice|page|picture|price|quantity-control|segmented-control|site-footer|site-header|skeleton|spinner|spot|toaster)\.tsx|customer[\\/]cart[\\/](cart-store|open-cart|pending-item|use-cart-dialogs|shop-events)\.tsx?)|[\\/]domain[\\/](cart[\\/]cart|menu[\\/](dish|menu-order|search|stock-end)|money|orders[\\/]order-status|photographs[\\/]photograph|pricing[\\/]quote|result|shop-(day|instant)|store[\\/](opening-hours|store-status))\.ts|node_modules[\\/](hono|react-hot-toast|goober)[\\/]/;

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// The manifest tells the service worker's build which files the kept pages need.
	build: { assetsInlineLimit: 0, manifest: true },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: "framework", test: FRAMEWORK, priority: 2 },
								{ name: "shop", test: FIRST_VISIT, priority: 1 },
							],
						},
					},
				},
			},
		},
	},
});
