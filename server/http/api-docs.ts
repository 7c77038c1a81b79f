import type { OpenAPIHono } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { commonErrors } from "../../contract/responses.ts";
import { TAGS } from "../../contract/tags.ts";
import { acceptedCoding } from "./accepted-coding.ts";
import { compressReply } from "./compress-reply.ts";

type ErrorSchema = {
	allOf: [object, { type: "object"; properties: { code: { type: "string"; enum: string[] } } }];
};
type Operation = {
	summary?: string;
	parameters?: unknown[];
	tags?: string[];
	requestBody?: { content?: Record<string, { schema?: object }> };
	responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
};

type Paths = Record<string, Record<string, Operation>>;

/** The OpenAPI 3.1 document, made from the schemas that validate the calls, and a page of it for people. */
export function apiDocs(api: OpenAPIHono) {
	let made: ReturnType<typeof describe> | undefined;
	const document = () => {
		made ??= describe();
		return made;
	};
	const describe = () => {
		const described = api.getOpenAPI31Document({
			openapi: "3.1.0",
			info: {
				title: "Handi",
				version: "1",
				description: "Rupees are whole numbers, times ISO 8601 in UTC.",
			},
			servers: [{ url: "/api" }],
			tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
			security: [{ bearer: [] }, { cookie: [] }, {}],
		});
		const securitySchemes = {
			bearer: { type: "http" as const, scheme: "bearer" },
			cookie: { type: "apiKey" as const, in: "cookie" as const, name: "sid" },
		};
		// In a fixed order, whichever routes were mounted first.
		const paths = Object.fromEntries(
			Object.entries(withOwnAnyOf(described.paths as Paths)).toSorted(([one], [other]) =>
				one.localeCompare(other, "en"),
			),
		);
		for (const methods of Object.values(paths)) {
			for (const [method, operation] of Object.entries(methods)) addCommonErrors(method, operation);
		}
		const license = { name: "Proprietary", identifier: "LicenseRef-Proprietary" };
		const info = { ...described.info, license };
		return { ...described, info, paths, components: { ...withOwnAnyOf(described.components), securitySchemes } };
	};
	const forPeople = {
		"Cache-Control": "no-cache",
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
	};
	return new Hono()
		.get(
			"/openapi.json",
			madeOnce((c) => c.json(document())),
		)
		.get(
			"/docs",
			madeOnce((c) => c.html(page(document().paths), 200, forPeople)),
		);
}

/**
 * Answers with the same bytes whoever asks: made and compressed once for each coding. Each time anew, one script could
 * keep all other callers waiting with it.
 */
function madeOnce(make: (c: Context) => Response | Promise<Response>) {
	const made = new Map<string | null, Promise<{ bytes: ArrayBuffer; headers: Headers }>>();
	return async (c: Context) => {
		const coding = acceptedCoding(c.req.header("Accept-Encoding"), ["br", "gzip", "zstd"]);
		const known = made.get(coding) ?? bytesOf(coding, make(c));
		made.set(coding, known);
		const { bytes, headers } = await known;
		return new Response(bytes, { headers });
	};
}

async function bytesOf(coding: string | null, reply: Response | Promise<Response>) {
	const asked = new Request("http://shop", { headers: coding === null ? {} : { "Accept-Encoding": coding } });
	const compressed = await compressReply(asked, await reply);
	return { bytes: await compressed.arrayBuffer(), headers: compressed.headers };
}

/**
 * If a union says itself how it is to be read (`anyOf`), the library's version of it is left out. For a nullable named
 * schema, the library requires both at once (`allOf`), which no value meets.
 */
function withOwnAnyOf<Part>(part: Part): Part {
	return JSON.parse(JSON.stringify(part), (_key, value) => {
		if (value?.anyOf && value.oneOf) {
			const { oneOf: _oneOf, discriminator: _discriminator, ...own } = value;
			return own;
		}
		const [named, orNull, ...more] = value?.allOf ?? [];
		if (!named?.$ref || !orNull?.type?.includes?.("null") || orNull.properties || more.length > 0) return value;
		const { type: _type, ...own } = orNull;
		return { anyOf: [named, { type: "null" }], ...own };
	});
}

/** Adds the errors that any such call may answer with, besides its own. */
function addCommonErrors(method: string, operation: Operation): void {
	const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
	for (const { code, status, description } of commonErrors({ takesInput, writes: method !== "get" })) {
		operation.responses[status] ??= {
			description,
			content: { "application/json": { schema: errorWith([]) } },
		};
		const { schema } = operation.responses[status].content?.["application/json"] ?? {};
		const codes = (schema as ErrorSchema).allOf[1].properties.code.enum;
		if (!codes.includes(code)) codes.push(code);
	}
}

function errorWith(codes: string[]) {
	const code = { type: "string", enum: codes };
	return {
		allOf: [{ $ref: "#/components/schemas/Error" }, { type: "object", properties: { code }, required: ["code"] }],
	};
}

function page(paths: Paths) {
	const calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	);
	const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? "other");
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | Handi</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1rem }
h2 { text-transform: capitalize; border-bottom: 2px solid currentcolor }
summary { cursor: pointer; padding: .5rem 0 } code { font-weight: 600 }
pre { overflow: auto; padding: .75rem;
  background: color-mix(in srgb, currentcolor 8%, transparent) }
</style>
</head>
<body>
<h1>API reference</h1>
<p>Base <code>/api</code>. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>. Log in to
get a <code>token</code>, then send it as <code>Authorization: Bearer …</code>. Errors carry
<code>message</code>, <code>code</code> and, where fields are at fault, <code>issues</code>.</p>
${[...groups].map(
	([tag, group]) =>
		html`<h2>${tag}</h2>${group.map(
			({
				path,
				method,
				operation,
			}) => html`<details><summary><code>${method} ${path}</code> ${operation.summary ?? ""}</summary>
${operation.requestBody ? html`<h3>Takes</h3><pre>${pretty(operation.requestBody.content)}</pre>` : ""}
<h3>Answers</h3>${Object.entries(operation.responses).map(
				([status, response]) =>
					html`<p><code>${status}</code> ${response.description}</p>${
						status.startsWith("2") && response.content ? html`<pre>${pretty(response.content)}</pre>` : ""
					}`,
			)}</details>`,
		)}`,
)}
</body>
</html>`;
}

function pretty(content: Record<string, { schema?: object }> | undefined): string {
	return JSON.stringify(Object.values(content ?? {})[0]?.schema ?? {}, null, 2);
}
