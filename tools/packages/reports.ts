import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeOf, differences, isHonest, parseReport, reportText } from './api-report.ts';
import type { ApiDifference } from './api-report.ts';
import { publicApi } from './public-api.ts';

const FOLDER = join(import.meta.dirname, 'api');

/** The packages whose declarations are kept for review, with the modules whose values are written by users, not handed to them. */
const REPORTED: Readonly<Record<string, RegExp>> = {
  '@comanda/contracts': /^(?:module|react\/.*|testing\/(?!fixtures\/).*)$/,
  '@comanda/ui': /^/,
  '@comanda/remote-kit': /^/,
};

/** What the declarations of a package are against those that were kept. */
export interface Reviewed {
  readonly name: string;
  /** The report as it should be kept. */
  readonly text: string;
  readonly found: readonly ApiDifference[];
  /** What is wrong with the version; undefined: it says honestly what changed. */
  readonly fault: string | undefined;
}

/** Holds packages as they were made against the reports that are kept. `folders` by the names of the packages. */
export function reviewed(folders: Readonly<Record<string, string>>): readonly Reviewed[] {
  return Object.entries(REPORTED).flatMap(([name, written]) => {
    const folder = folders[name];
    if (folder === undefined) return [];
    const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const api = publicApi(folder);
    const text = reportText(name, { version, api });
    const file = fileOf(name);
    if (!existsSync(file)) return [{ name, text, found: [], fault: undefined }];
    const kept = parseReport(readFileSync(file, 'utf8'));
    const found = differences(kept.api, api, (module) => written.test(module));
    return [{ name, text, found, fault: faultOf(name, found, kept.version, version) }];
  });
}

/** Keeps the reports of packages whose versions are honest. */
export function keepReports(all: readonly Reviewed[]): void {
  for (const { name, text, fault } of all) if (fault === undefined) writeFileSync(fileOf(name), text);
}

/** The report of a package as it is kept. */
export function keptReport(name: string): string {
  return readFileSync(fileOf(name), 'utf8');
}

function fileOf(name: string): string {
  return join(FOLDER, `${name.slice('@comanda/'.length)}.txt`);
}

function faultOf(name: string, found: readonly ApiDifference[], from: string, to: string): string | undefined {
  const change = changeOf(found);
  if (isHonest(change, from, to)) return undefined;
  const gravest = found.find((one) => one.change === change);
  const raised = change === 'break' ? 'major' : 'minor';
  return `${name} ${to}: ${change} in ${gravest?.module ?? ''} (${gravest?.line.trim() ?? ''}): raise the ${raised} of ${from} in tools/packages/versions.json, then npm run packages -- report`;
}
