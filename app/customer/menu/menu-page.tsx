import { Suspense, useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { IN_DOCUMENT, USUAL_ORDER_ATTRIBUTE } from "../../../contract/document-person.ts";
import type { MenuDish } from "../../../contract/menu.ts";
import { areAnonymous } from "../../../contract/session-cookie.ts";
import { saidGst } from "../../../domain/pricing/gst.ts";
import { pageApi } from "../../api.ts";
import { FaultPage } from "../../fault-page.tsx";
import { placeholdersOf } from "../../images/placeholders.server.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { documentPersonContext } from "../../page-context.ts";
import { pageMeta, rootData } from "../../page-meta.ts";
import { useInDocument } from "../../session/document-person.ts";
import { useShop } from "../../shop-data.tsx";
import { languageOfPage, textsFor, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { builtInImageOf } from "../../ui/dish-image.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { menuData } from "../search-engines/structured-data.ts";
import type { Route } from "./+types/menu-page.ts";
import { CartBarLater } from "./cart-bar-later.tsx";
import { isLargeOnly } from "./dish-card.tsx";
import { DishSearch } from "./dish-search.tsx";
import { menuDescription } from "./menu-description.ts";
import { MenuSection } from "./menu-section.tsx";
import { menuSections, sizeFilterOf } from "./menu-sections.ts";
import { dishesIn, menuText } from "./menu-text.ts";
import { SizeFilterForm } from "./size-filter-form.tsx";

/** Only regular customers have one, so nobody else loads it. */
const YourUsual = lazyPart(() => import("../order-again/your-usual.tsx"), "YourUsual");

/** A menu of so many sections is long. */
const MANY_SECTIONS = 7;
const SectionLinks = lazyPart(() => import("./section-links.tsx"), "SectionLinks");

/** A menu without any dish shown is rare. */
const NothingShown = lazyPart(() => import("./nothing-shown.tsx"), "NothingShown", WayToAllDishes);

function WayToAllDishes() {
	return <LinkButton to="?size=all">{useTexts().menu.showAll}</LinkButton>;
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const [response, usual] = await Promise.all([pageApi(context, request).dishes.$get(), readUsual(context, request)]);
	if (!response.ok) throw data(null, { status: 503 });
	const dishes = (await response.json()).map(({ updatedAt, ...dish }): MenuDish => dish);
	const filter = sizeFilterOf(new URL(request.url).searchParams.get("size"), dishes);
	const shown = menuSections(dishes, filter).flatMap(({ cards }) => cards);
	const images = shown.map((card) => builtInImageOf(card.dish.image, isLargeOnly(card)));
	return { menu: menuText(dishes), usual, placeholders: placeholdersOf(images) };
}

/** The usual order of a signed-in customer; visitors have none. */
async function readUsual(context: Route.LoaderArgs["context"], request: Request) {
	if (context.get(documentPersonContext)) return IN_DOCUMENT;
	if (areAnonymous(request.headers.get("cookie"))) return null;
	const response = await pageApi(context, request)["usual-order"].$get();
	return response.ok ? (await response.json()).usual : null;
}

/** A change of size shows the same menu, which the browser already has. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
	return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const language = languageOfPage(matches);
	const texts = textsFor(language).menu;
	const page = { title: texts.pageTitle, path: "/" };
	// Only the server writes the description.
	const root = import.meta.env.SSR && rootData(matches);
	if (!root) return pageMeta(matches, page);
	const titleOf = (category: string) => texts.sections[category]?.title ?? category;
	return [
		...pageMeta(matches, { ...page, description: menuDescription[language](root.settings) }),
		...(loaderData ? menuData(root, dishesIn(loaderData.menu), titleOf) : []),
	];
}

/** The menu, with ordering. */
export default function MenuPage({ loaderData: { menu, usual: given, placeholders } }: Route.ComponentProps) {
	const dishes = useMemo(() => dishesIn(menu), [menu]);
	const usual = useInDocument("usual", given);
	const texts = useTexts().menu;
	const { settings, store } = useShop();
	const [search, setSearch] = useSearchParams();
	const filter = sizeFilterOf(search.get("size"), dishes);
	const asked = search.get("q") ?? "";
	const sections = menuSections(dishes, filter, asked);

	const intro = store.isOpen ? texts.intro(settings) : texts.introClosed(settings);
	return (
		<Page
			title={texts.title}
			intro={saidGst(settings) === "included" ? `${intro} ${texts.pricesIncludeGst}` : intro}
		>
			<div {...{ [USUAL_ORDER_ATTRIBUTE]: true }}>
				{usual && asked.trim() === "" && (
					<Suspense fallback={<Skeleton className="mb-5 h-32 w-full" />}>
						<YourUsual usual={usual} dishes={dishes} />
					</Suspense>
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<SizeFilterForm
					filter={filter}
					onChange={(size) => setSearch({ size }, { preventScrollReset: true, replace: false })}
				/>
				<DishSearch
					asked={asked}
					found={sections.reduce((sum, section) => sum + section.cards.length, 0)}
					onAsk={(q) => setSearch((old) => withQuery(old, q), { preventScrollReset: true, replace: true })}
				/>
			</div>
			{sections.length >= MANY_SECTIONS && (
				<Suspense>
					<SectionLinks sections={sections} />
				</Suspense>
			)}
			{sections.map((section, index) => (
				<MenuSection
					key={section.category}
					section={section}
					menu={dishes}
					placeholders={placeholders}
					index={index}
					isFolded={!section.isToday && sections[0]?.isToday === true && asked.trim() === ""}
				/>
			))}
			{sections.length === 0 && (
				<Suspense>
					<NothingShown isEmpty={dishes.length === 0} asked={asked} />
				</Suspense>
			)}
			<CartBarLater dishes={dishes} />
		</Page>
	);
}

/** The same URL with another search; the chosen size stays. */
function withQuery(old: URLSearchParams, q: string): URLSearchParams {
	const parameters = new URLSearchParams(old);
	if (q) parameters.set("q", q);
	else parameters.delete("q");
	return parameters;
}

export function ErrorBoundary() {
	return <FaultPage isMissing={false} />;
}
