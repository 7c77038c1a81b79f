import fc from "fast-check";

/** A test that is run again has the random inputs that it failed with; `HANDI_SEED` brings back an earlier run's. */
const seed = Number(process.env.HANDI_SEED ?? Date.now() % 2 ** 31);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
