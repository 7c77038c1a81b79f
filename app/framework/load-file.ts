/** The requested style sheets, by URL. */
const styles: Record<string, Promise<unknown>> = {};

/**
 * Replaces Vite's helper around each `import()` (`lighterModules` in vite.config.ts) under the same name: it loads a
 * module's style sheets with it, and reports a failure to the page (app/offline/reload-after-release.ts) and throws it.
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
	return Promise.all(files.map((file) => (styles[file] ??= addStyles(file))))
		.then(load)
		.catch((fault) => {
			dispatchEvent(new Event("vite:preloadError"));
			throw fault;
		});
}

/** Waits for a style sheet; after a failure the next caller requests it again. */
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
