import fc from 'fast-check';

/**
 * On a change every property is tried with the same cases, so that a change is judged by what it changed and not by luck.
 * The night draws new cases each time; what fails prints its seed. Loaded before every test file.
 */
if (process.env['NIGHTLY'] !== '1') fc.configureGlobal({ seed: 20_261_122 });
