/** The style sheets that were asked for, by address. */
const styles: Record<string, Promise<unknown>> = {};

/**
 * In place of Vite's helper around each `import()` (`lighterModules` in vite.config.ts), whose name it has: what is
 * loaded brings its style sheets along, and what cannot be loaded is told to the page (app/offline/
 * reload-after-release.ts) and thrown.
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
	return Promise.all(files.map((file) => (styles[file] ??= addStyles(file))))
		.then(load)
		.catch((fault) => {
			dispatchEvent(new Event("vite:preloadError"));
			throw fault;
		});
}

/** Waits for a style sheet; one that did not come is asked for again by the next. */
function addStyles(file: string): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = `/${file}`;
		link.onload = resolve;
		link.onerror = () => {
			delete styles[file];
			link.remove();
			reject(new Error(`No style sheet ${file}`));
		};
		document.head.append(link);
	});
}
