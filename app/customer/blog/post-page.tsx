import { data, Link } from "react-router";
import { useNonce } from "../../nonce.ts";
import { pageMeta, privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { languageOf, textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { Icon } from "../../ui/icons.tsx";
import NotFoundPage from "../not-found-page.tsx";
import type { Route } from "./+types/post-page.ts";
import { blogTexts } from "./blog-texts.ts";
import type { PostPart } from "./posts/post.ts";
import { type PostPage as PostToRead, postAt } from "./posts/posts.server.ts";
import { Published } from "./published.tsx";

export function loader({ request, params }: Route.LoaderArgs) {
	const post = postAt(params.slug, languageOf(request));
	return data({ post }, { status: post ? 200 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const post = loaderData?.post;
	if (!post) return privateMeta(matches, textsOfPage(blogTexts, matches).notFound);
	return pageMeta(matches, {
		title: post.title,
		path: `/blog/${post.slug}`,
		description: post.summary,
		type: "article",
	});
}

/** One post; an unknown address is a missing page. */
export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
	const texts = usePageTexts(blogTexts);
	if (!post) return <NotFoundPage />;
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<article className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
				<Link to="/blog" className="text-link inline-flex min-h-11 items-center gap-2">
					<Icon name="arrow-left" />
					{texts.all}
				</Link>
				<h1 className="mt-2 mb-2 text-3xl sm:text-5xl">{post.title}</h1>
				<Published day={post.published} minutes={post.minutes} />
				<p className="mt-4 text-ink-soft text-xl">{post.summary}</p>
				<DishImage
					image={post.image}
					alt={post.alt}
					sizes="(min-width: 48rem) 45rem, 82vw"
					priority
					placeholder={post.placeholder}
					className="mt-6 aspect-16/9 w-full rounded-lg shadow-card"
				/>
				<div className="mt-6 grid gap-4 text-lg leading-relaxed">
					{post.body.map((part, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
						<Part key={index} part={part} />
					))}
				</div>
				<div
					className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-turmeric-soft
					p-5"
				>
					<p className="font-bold font-display text-2xl">{texts.hungry}</p>
					<LinkButton to="/" size="large" icon="bag">
						{texts.order}
					</LinkButton>
				</div>
				<Neighbours newer={post.newer} older={post.older} />
			</article>
			<ArticleData post={post} />
		</main>
	);
}

function Part({ part }: { part: PostPart }) {
	if (typeof part === "string") return <p>{part}</p>;
	if ("heading" in part) return <h2 className="mt-4 text-2xl">{part.heading}</h2>;
	return (
		<ul className="grid list-disc gap-2 pl-6 marker:text-primary">
			{part.list.map((line) => (
				<li key={line} className="pl-1">
					{line}
				</li>
			))}
		</ul>
	);
}

function Neighbours({ newer, older }: Pick<PostToRead, "newer" | "older">) {
	const texts = usePageTexts(blogTexts);
	const look = "grid min-h-11 content-start gap-1 rounded-lg border-2 border-line p-4 hover:border-primary";
	return (
		<nav aria-label={texts.neighbours} className="mt-6 grid gap-4 sm:grid-cols-2">
			{older && (
				<Link to={`/blog/${older.slug}`} rel="prev" className={look}>
					<span className="inline-flex items-center gap-2 text-ink-soft text-sm">
						<Icon name="arrow-left" />
						{texts.older}
					</span>
					<span className="font-bold font-display text-lg leading-snug">{older.title}</span>
				</Link>
			)}
			{newer && (
				<Link to={`/blog/${newer.slug}`} rel="next" className={`${look} text-right sm:col-start-2`}>
					<span className="inline-flex items-center justify-end gap-2 text-ink-soft text-sm">
						{texts.newer}
						<Icon name="arrow-right" />
					</span>
					<span className="font-bold font-display text-lg leading-snug">{newer.title}</span>
				</Link>
			)}
		</nav>
	);
}

/**
 * The post's structured data for search engines. It is never run, but carries the nonce as every inline script does.
 */
function ArticleData({ post }: { post: PostToRead }) {
	const nonce = useNonce();
	const language = useLanguage();
	const { settings } = useShop();
	const shop = {
		"@type": "Restaurant",
		"@id": `${settings.publicUrl}/#restaurant`,
		name: settings.shopName,
		url: `${settings.publicUrl}/`,
	};
	const article = {
		"@context": "https://schema.org",
		"@type": "BlogPosting",
		headline: post.title,
		description: post.summary,
		datePublished: post.published,
		inLanguage: `${language}-IN`,
		image: settings.publicUrl + post.imageUrl,
		mainEntityOfPage: `${settings.publicUrl}/blog/${post.slug}`,
		author: shop,
		publisher: shop,
	};
	return (
		<script
			type="application/ld+json"
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and no tag can be closed in it
			dangerouslySetInnerHTML={{ __html: JSON.stringify(article).replaceAll("<", "\\u003c") }}
		/>
	);
}
