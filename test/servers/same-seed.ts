import fc from "fast-check";

/** A retried test gets the same random inputs; `HANDI_SEED` repeats those of an earlier run. */
const seed = Number(process.env.HANDI_SEED ?? Date.now() % 2 ** 31);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
