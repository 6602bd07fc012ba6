import fc from 'fast-check';

/**
 * On a change every property is tried with the same cases, so that a change is judged by what it changed and not by luck.
 * The night draws new cases each time, all from the seed that it prints first; what fails prints its own. Loaded before every test file.
 */
const night = process.env['NIGHT_SEED'];
if (process.env['NIGHTLY'] !== '1') fc.configureGlobal({ seed: 20_261_122 });
else if (night !== undefined) fc.configureGlobal({ seed: Number(night) });
