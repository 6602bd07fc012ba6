import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { CompositionSettings } from '@comanda/shared-contracts/hosting/documents';
import { readPassport } from '../build/read-passport.ts';
import { buildStale, moveBuilt, presentParts } from '../deploy/build.ts';
import { checkoutId } from '../deploy/checkout.ts';
import { buildConsole, consoleDirectory } from '../deploy/console.ts';
import { folderDriver } from '../deploy/folder-driver.ts';
import { settingsSources, writeSettings } from '../deploy/settings.ts';
import { readCompositions } from '../deploy/store-state.ts';
import { releaseKey, storeDirectory } from '../deploy/store.ts';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import type { PartPassport } from '@comanda/shared-contracts/passport';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { entryPatterns } from '@comanda/shared-contracts/routes/patterns';

/** Version name of what the development server builds: `/shell/dev/`, `/remotes/<id>/dev/`. */
export const LIVE = 'dev';
/** The seeded venue whose pages a remote shows when it runs alone. */
const VENUE = '/cl/fuente-alameda/1';

/** Builds the parts that are not live, and the operator console, where their sources changed, and links them into the store of the development server. Gives their versions. */
export async function linkPrebuilt(store: string, live: readonly PartId[]): Promise<ReadonlyMap<PartId, string>> {
  const others = presentParts().filter((part) => !live.includes(part));
  const { versions } = await buildStale(others, folderDriver(storeDirectory()));
  await buildConsole();
  mkdirSync(store, { recursive: true });
  symlinkSync(consoleDirectory(storeDirectory()), consoleDirectory(store), 'junction');
  for (const [other, version] of versions) {
    const target = join(store, releaseKey(other, version));
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(storeDirectory(), releaseKey(other, version)), target, 'junction');
  }
  return versions;
}

/**
 * Writes what a release.json says of a build that changes all the time: no hashes, one folder. `main`: the files of the
 * first load, in their order; `cardPage`: those of the page on which cards are typed.
 */
export async function writeLiveRelease(
  store: string,
  id: PartId,
  entry: string,
  main: readonly string[] = [],
  cardPage: readonly string[] = [],
): Promise<void> {
  const release: Release = {
    id,
    version: LIVE,
    contract: CONTRACT,
    container: `${id}_${LIVE}`.replaceAll('-', '_'),
    entry,
    files: Object.fromEntries([entry, ...main, ...cardPage].map((file) => [file, { integrity: '', bytes: 0 }])),
    groups: { main },
    passport: await readPassport(id),
    ...(cardPage.length === 0 ? {} : { cardPage }),
  };
  const folder = join(store, releaseKey(id, LIVE));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}

/**
 * Writes settings and pointers, those of the live parts among them beside what was built; with `alone` compositions of that remote, without any other.
 * Answers what is composed of a live one.
 */
export async function composeLive(
  store: string,
  live: readonly PartId[],
  prebuilt: ReadonlyMap<PartId, string>,
  alone?: RemoteId,
): Promise<readonly Composition[]> {
  const driver = folderDriver(store);
  const passport = alone === undefined ? undefined : await readPassport(alone);
  for (const source of settingsSources()) {
    const settings = { ...source, rules: { ...source.rules, isDevelopment: true } };
    await writeSettings(driver, alone === undefined || passport === undefined ? settings : reduced(settings, alone, passport), {
      did: 'build',
    });
  }
  const versions = new Map([...prebuilt, ...live.map((part) => [part, LIVE] as const)]);
  const { unfit } = await moveBuilt(driver, { versions, built: [] }, checkoutId());
  for (const { line } of unfit) console.error(line);
  const compositions = await readCompositions(driver);
  return compositions.filter(({ remotes }) => live.some((part) => part !== 'shell' && remotes[part] !== undefined));
}

function reduced(settings: CompositionSettings, id: RemoteId, passport: PartPassport): CompositionSettings {
  if (!settings.parts.includes(id)) return settings;
  return { ...settings, parts: [id], requires: [id], home: homeOf(settings, id, passport) };
}

/** The composition's own home when the remote draws it, else the remote's first page that needs no parameter of its own. */
function homeOf(composition: CompositionSettings, id: RemoteId, { routes }: PartPassport): string {
  const own = Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, { ...route, owner: id }]));
  if (matchIn(own, composition.home) !== undefined) return composition.home;
  const page = Object.values(own).find(({ path }) => !path.includes(':'));
  const [pattern] = page === undefined ? [] : entryPatterns(page, 'PROD');
  return pattern?.replace('/:pais/:name/:idsimple', VENUE) ?? composition.home;
}
