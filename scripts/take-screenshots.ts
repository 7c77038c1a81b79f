import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { SERVER } from "../test/servers/built-server.ts";
import { freePort } from "../test/servers/free-port.ts";
import { provideChromium } from "./find-chromium.ts";
import { endWith } from "./shop-of-environment.ts";

const FOLDER = "docs/pictures";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const TABLET = { width: 1024, height: 768 };
const file = ".scratch/screenshots/shop.db";

type Login = { email: string; password: string };
type Logins = { owner: Login; customer: Login; riders: Login[]; staff: (Login & { role: string })[] };
type Picture = {
	name: string;
	size: { width: number; height: number };
	path: string;
	as?: (logins: Logins) => { to: string; login: Login | undefined };
	/** Prepares the page before the screenshot. */
	prepare?: (page: Page) => Promise<void>;
};

const asOwner = ({ owner }: Logins) => ({ to: "/api/admin/login", login: owner });
const asCustomer = ({ customer }: Logins) => ({ to: "/api/auth/login", login: customer });

const PICTURES: Picture[] = [
	{ name: "menu", size: PHONE, path: "/menu" },
	{
		name: "checkout",
		size: PHONE,
		path: "/menu",
		as: asCustomer,
		async prepare(page) {
			await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
			await page.getByRole("button", { name: /^Cart, / }).click();
			await page.getByRole("button", { name: "Checkout" }).click();
			await page.getByRole("button", { name: "Confirm Order" }).waitFor();
		},
	},
	{ name: "tracking", size: PHONE, path: "/orders", as: asCustomer },
	{ name: "orders", size: PHONE, path: "/admin/orders", as: asOwner },
	{
		name: "dashboard",
		size: DESK,
		path: "/admin/dashboard",
		as: asOwner,
		// The waiting orders are above the figures.
		async prepare(page) {
			const acknowledge = page.getByRole("button", { name: /^Acknowledge/ });
			await acknowledge.first().waitFor();
			while ((await acknowledge.count()) > 0) {
				const seen = await acknowledge.first().elementHandle();
				await seen?.click();
				await seen?.waitForElementState("hidden");
			}
		},
	},
	{
		name: "kitchen",
		size: TABLET,
		path: "/kitchen",
		as: ({ staff }) => ({ to: "/api/admin/login", login: staff.find(({ role }) => role === "kitchen") }),
	},
	{
		name: "rider",
		size: PHONE,
		path: "/rider/dashboard",
		as: ({ riders }) => ({ to: "/api/rider/login", login: riders[0] }),
	},
];

const wanted = process.argv.slice(2);
const names = PICTURES.map(({ name }) => name);
if (wanted.some((name) => !names.includes(name)))
	endWith(`npm run screenshots [-- NAME…], all pictures or some of these: ${names.join(", ")}`);
else await run();

/** Makes a new demo, opens it, and takes the README's pictures into docs/pictures. */
async function run(): Promise<void> {
	let executablePath: string;
	try {
		executablePath = provideChromium();
	} catch (fault) {
		return endWith((fault as Error).message);
	}
	rmSync(".scratch/screenshots", { recursive: true, force: true });
	const making = spawn(process.execPath, ["demo/make-demo.ts", file], { stdio: "inherit" });
	const [code] = await once(making, "exit");
	if (code !== 0) process.exit(1);
	const logins = JSON.parse(readFileSync(join(".scratch/screenshots", "logins.json"), "utf8")) as Logins;

	const url = `http://127.0.0.1:${await freePort()}`;
	const env = { ...process.env, PORT: new URL(url).port, PUBLIC_URL: url, DATABASE_URL: `file:${file}` };
	const server = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "ignore", "inherit"] });
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	try {
		await isOpen(url);
		mkdirSync(FOLDER, { recursive: true });
		for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
			const context = await browser.newContext({
				viewport: picture.size,
				deviceScaleFactor: picture.size === PHONE ? 2 : 1.5,
				baseURL: url,
				locale: "en-IN",
				timezoneId: "Asia/Kolkata",
				reducedMotion: "reduce",
				serviceWorkers: "block",
			});
			await take(context, picture, logins);
			await context.close();
		}
	} finally {
		await browser.close();
		server.kill();
	}
}

async function take(context: BrowserContext, { name, path, as, prepare }: Picture, logins: Logins): Promise<void> {
	const page = await context.newPage();
	if (as) {
		const { to, login } = as(logins);
		const data = { email: login?.email, password: login?.password };
		const reply = await page.request.post(to, { headers: { "sec-fetch-site": "same-origin" }, data });
		if (!reply.ok()) throw new Error(`${to}: ${reply.status()}`);
	}
	await page.goto(path);
	// A page with a live stream is never idle, so this waits only for the load event.
	await page.waitForLoadState("load");
	await prepare?.(page);
	await page.mouse.move(0, 0);
	await page.waitForFunction(() =>
		[...document.images]
			.filter((image) => image.getBoundingClientRect().top < window.innerHeight)
			.every((image) => image.complete),
	);
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const picture = await page.screenshot();
	await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
	process.stdout.write(`${FOLDER}/${name}.webp\n`);
}

async function isOpen(url: string): Promise<void> {
	const end = AbortSignal.timeout(30_000);
	while (!end.aborted) {
		const reply = await fetch(`${url}/readyz`, { signal: end }).catch(() => null);
		if (reply?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error("the shop did not open");
}
