import { Link } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { languageOf, textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/blog-page.ts";
import { blogTexts } from "./blog-texts.ts";
import { type PostCard, postCards } from "./posts/posts.server.ts";
import { Published } from "./published.tsx";

export function loader({ request }: Route.LoaderArgs) {
	return { posts: postCards(languageOf(request)) };
}

export function meta({ matches }: Route.MetaArgs) {
	const texts = textsOfPage(blogTexts, matches);
	const description = texts.description(matches[0].loaderData?.settings.shopName ?? "");
	return pageMeta(matches, { title: texts.pageTitle, path: "/blog", description });
}

/** The posts as cards, the newest one widest. */
export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
	const texts = usePageTexts(blogTexts);
	return (
		<Page title={texts.title} intro={texts.intro}>
			<ul className="grid gap-5 sm:grid-cols-2">
				{posts.map((post, index) => (
					<StoryCard key={post.slug} post={post} isNewest={index === 0} />
				))}
			</ul>
		</Page>
	);
}

function StoryCard({ post, isNewest }: { post: PostCard; isNewest: boolean }) {
	const texts = usePageTexts(blogTexts);
	return (
		<Card
			as="li"
			padded={false}
			className={
				`group relative grid content-start ` +
				`${isNewest ? "sm:col-span-2 sm:grid-cols-[3fr_2fr] sm:content-stretch" : ""}`
			}
		>
			<DishImage
				image={post.image}
				alt=""
				sizes={
					isNewest
						? "(min-width: 72rem) 41rem, (min-width: 40rem) 58vw, 82vw"
						: "(min-width: 72rem) 34rem, (min-width: 40rem) 47vw, 82vw"
				}
				priority={isNewest}
				placeholder={post.placeholder}
				className={isNewest ? "aspect-16/9 size-full" : "aspect-16/9 w-full"}
			/>
			<div className="flex flex-col items-start gap-2 p-4 *:max-w-full sm:p-6">
				<Published day={post.published} minutes={post.minutes} />
				<h2 className={isNewest ? "text-2xl sm:text-3xl" : "text-2xl"}>
					{/* The whole card is the link. */}
					<Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0 group-hover:underline">
						{post.title}
					</Link>
				</h2>
				<p className="text-ink-soft text-lg">{post.summary}</p>
				<p aria-hidden="true" className="mt-auto inline-flex items-center gap-2 pt-2 font-bold text-primary">
					{texts.read}
					<Icon name="arrow-right" />
				</p>
			</div>
		</Card>
	);
}
