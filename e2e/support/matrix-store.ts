import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition, Release } from '@comanda/shared-contracts/composition';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import type { PartId, RemoteId } from '@comanda/shared-contracts/remotes';
import { versionsOf } from '@comanda/tools/deploy/build';
import { folderDriver } from '@comanda/tools/deploy/folder-driver';
import { pinned, readRelease } from '@comanda/tools/deploy/store';
import { run } from './deploy.ts';
import { copyRepo } from './repo-copy.ts';

const PARTS = ['shell', ...REMOTE_IDS] as const;

/** Builds all parts of a checkout into a store, puts nothing live, and prints their versions. */
const BUILD = `const { buildStale } = await import('./tools/deploy/build.ts');
const { folderDriver } = await import('./tools/deploy/folder-driver.ts');
const { versions } = await buildStale(${JSON.stringify(PARTS)}, folderDriver(process.env.STORE_DIR));
console.log('built ' + JSON.stringify(Object.fromEntries(versions)));`;

/** By contract, the version of each part that speaks it. */
export type Versions = Readonly<Record<string, Readonly<Record<PartId, string>>>>;

/** A store with all parts as they would be if they spoke other contracts. */
export interface MatrixStore {
  readonly store: string;
  readonly versions: Versions;
}

/**
 * Builds every part once for each contract, of the present sources with another number. What was built of the same sources before is taken
 * from a temporary folder.
 */
export async function matrixStore(contracts: readonly string[]): Promise<MatrixStore> {
  const sources = await versionsOf(PARTS);
  const name = createHash('sha256')
    .update(JSON.stringify([[...sources], contracts]))
    .digest('hex')
    .slice(0, 12);
  const store = join(tmpdir(), `comanda-matrix-${name}`);
  const list = join(store, 'versions.json');
  if (!existsSync(list)) {
    const draft = `${store}.draft-${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const built: Record<string, Record<PartId, string>> = {};
    for (const contract of contracts) built[contract] = await buildFor(contract, draft);
    writeFileSync(join(draft, 'versions.json'), JSON.stringify(built));
    rmSync(store, { recursive: true, force: true });
    renameSync(draft, store);
  }
  return { store, versions: JSON.parse(readFileSync(list, 'utf8')) };
}

async function buildFor(contract: string, store: string): Promise<Record<PartId, string>> {
  const copy = copyRepo();
  try {
    const module = 'shared-contracts/src/module.ts';
    const own = /CONTRACT: ContractVersion = '([^']+)'/.exec(readFileSync(join(copy.root, module), 'utf8'))?.[1] ?? '';
    copy.change(module, `CONTRACT: ContractVersion = '${own}'`, `CONTRACT: ContractVersion = '${contract}'`);
    const { code, output } = await run(process.execPath, ['--input-type=module', '-e', BUILD], copy.root, { STORE_DIR: store });
    const versions = /^built (.*)$/m.exec(output)?.[1];
    if (code !== 0 || versions === undefined) throw new Error(`contract ${contract} was not built:\n${output}`);
    return JSON.parse(versions);
  } finally {
    copy.remove();
  }
}

/** A composition whose shell speaks one contract, with one remote that speaks another and all others that speak the shell's. */
export async function composedOf(
  { store, versions }: MatrixStore,
  composition: Composition,
  shell: string,
  remote: RemoteId,
  contract: string,
): Promise<Composition> {
  const driver = folderDriver(store);
  const release = async (id: PartId, spoken: string): Promise<Release> => {
    const found = await readRelease(driver, id, versions[spoken]?.[id] ?? '');
    if (found === undefined) throw new Error(`no ${id} that speaks ${spoken}`);
    return found;
  };
  const remotes = await Promise.all(
    Object.entries(composition.remotes).map(async ([name, before]) => {
      const id = isRemoteId(name) ? name : undefined;
      return id === undefined ? [name, before] : [name, { ...pinned(await release(id, id === remote ? contract : shell)), enabled: true }];
    }),
  );
  const { version, contract: spoken } = await release('shell', shell);
  return { ...composition, shellVersion: version, contract: spoken, remotes: Object.fromEntries(remotes) };
}
