import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the runners leave what they counted; nothing of it is kept in the repository. */
export const REPORTS = join(dirname(fileURLToPath(import.meta.url)), '../../e2e/reports');

/** The stages of `npm test` that leave a report, by the name of both. */
export const REPORTED: readonly string[] = ['unit', 'journeys', 'screens'];

export const reportFile = (name: string): string => join(REPORTS, `${name}.json`);

/** A runner's report, parsed; `undefined` when it left none, or no whole one. */
export function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'));
  } catch {
    return undefined;
  }
}
