/**
 * React reads this when it is loaded: without it, each page is rendered by its development build, at half the speed.
 * Imported before anything that imports React. With `--dev` the development build is used: Vite compiles for it,
 * whatever the shell says.
 */
const { argv, env } = process;
if (argv.includes("--dev")) env.NODE_ENV = "development";
else env.NODE_ENV ??= "production";
