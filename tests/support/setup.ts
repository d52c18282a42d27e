import fc from 'fast-check';

/** The same examples in every run; another seed finds others: `INVENTAR_TEST_SEED=7 npm test`. */
fc.configureGlobal({ seed: Number(process.env.INVENTAR_TEST_SEED ?? 20_261_120) });
