import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("customer/menu/menu-page.tsx")] satisfies RouteConfig;
