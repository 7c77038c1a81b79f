import fc from "fast-check";

/** The random inputs of a test that is run again are those that it failed with; `HANDI_SEED` brings back an earlier run's. */
const seed = Number(process.env.HANDI_SEED ?? Date.now() % 2 ** 31);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
