import type { PartId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { cleanStore } from './gc.ts';
import type { Keeping } from './gc-step.ts';
import { Refused } from './refused.ts';
import { repairStore } from './repair.ts';
import { verifyStore } from './verify.ts';

/** What the words of a command say of a clean-up: 5 versions and 30 days where they say nothing. Throws `Refused` when they are no whole numbers from 1 on. */
export function keepingOf(words: { readonly keep?: string | undefined; readonly days?: string | undefined }): Keeping {
  const [keep, days] = [Number(words.keep ?? 5), Number(words.days ?? 30)];
  if (![keep, days].every((number) => Number.isInteger(number) && number >= 1))
    throw new Refused('--keep and --days are whole numbers from 1 on: nothing is changed');
  return { keep, days };
}

/** Says what is wrong with a store, or with one part of it. Throws `Refused` with what is broken. */
export async function printFindings(driver: StoreDriver, part?: PartId): Promise<void> {
  const { broken, gaps, maps } = await verifyStore(driver, part);
  for (const line of gaps) console.log(`${line}: a gap in its history, which nothing needs`);
  for (const line of maps) console.log(`${line}: what fails there is shown as it was built`);
  if (broken.length > 0) throw new Refused(broken.join('\n'));
  console.log(`${part ?? 'the store'}: every release that is named is whole, what meets fits, and every chain can be read`);
}

/** Repairs a store, or one part of it, and says what that came to. Throws `Refused` with what is broken still. */
export async function printRepairs(driver: StoreDriver, part?: PartId): Promise<void> {
  for (const line of await repairStore(driver, part)) console.log(line);
  const { broken } = await verifyStore(driver, part);
  if (broken.length === 0) return console.log(`${part ?? 'the store'}: nothing is broken`);
  throw new Refused(
    `${broken.join('\n')}\nwhat is lost of a release comes back when the same sources are published again, from any checkout that has them`,
  );
}

/** Takes away what nothing needs any more, or says what that is. */
export async function printCleaning(driver: StoreDriver, keeping: Keeping, isDry: boolean, parts: readonly PartId[]): Promise<void> {
  const cleaning = { ...keeping, now: Date.now(), clock: Date.now, isDry };
  const { versions, documents } = await cleanStore(driver, cleaning, ...(parts.length === 0 ? [] : [parts]));
  const did = isDry ? 'would take away' : 'took away';
  for (const [part, gone] of versions) console.log(`${part}: ${did} ${gone.join(', ')}`);
  if (documents.length > 0) console.log(`${did} ${documents.length} entries of what was`);
  if (versions.size + documents.length === 0) console.log('there is nothing that is not needed');
}
