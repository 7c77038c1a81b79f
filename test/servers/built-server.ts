/** The shop's server as `npm start` runs it, from the project's folder (scripts/node26.mjs). */
export const SERVER = "build/programs/server-main.mjs";
