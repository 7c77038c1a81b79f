import fc from "fast-check";

/** `HANDI_SEED` repeats the random inputs of an earlier run, as for a test that failed and is run again. */
const seed = Number(process.env.HANDI_SEED ?? Date.now() % 2 ** 31);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
