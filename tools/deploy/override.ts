import type { KeyObject } from 'node:crypto';
import { isSafeOrigin, LONGEST_S, OVERRIDE_KIND, OVERRIDE_PATH, overrideFault } from '../../shared-contracts/src/hosting/override.ts';
import type { Override } from '../../shared-contracts/src/hosting/override.ts';
import { activeKeys, publicText, signText } from '../../shared-contracts/src/hosting/team-keys.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import type { StoreDriver } from './driver.ts';
import { Refused } from './refused.ts';
import { privateKeys } from './sign-entries.ts';
import { keysIn, readState } from './store-state.ts';
import { pinned, readRelease } from './store.ts';

const SKEW_S = 60;

/** What stands behind `override` on a command line. */
export interface OverrideWords {
  readonly words: readonly string[];
  readonly site?: readonly string[] | undefined;
  readonly origin?: string | undefined;
  readonly minutes?: string | undefined;
}

/**
 * Links that show a version of a part that lies in this store to the staff of sites, for an hour at most. `origin`: where the sites find its files, when those are
 * not in their own store. Gives one link a line; undefined: it is no such command. Throws `Refused`.
 */
export async function overrideLinks(driver: StoreDriver, said: OverrideWords, now = Date.now()): Promise<readonly string[] | undefined> {
  const { words, site: sites = [], origin: files = '', minutes = '60' } = said;
  const [part = '', version = '', ...more] = words;
  if (!isRemoteId(part) || version === '' || more.length > 0 || sites.length === 0) return undefined;
  const unsafe = [...sites, ...(files === '' ? [] : [files])].filter((one) => !isSafeOrigin(one));
  if (unsafe.length > 0) throw new Refused(`${unsafe.join(', ')} is no origin of https or of this machine, such as https://order.example`);
  if (!/^\d{1,2}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) * 60 > LONGEST_S)
    throw new Refused(`--minutes is a number from 1 to ${LONGEST_S / 60}`);
  const release = await readRelease(driver, part, version);
  if (release === undefined) throw new Refused(`${part} ${version} is not in this store`);
  const pin = pinned(release);
  // Clocks differ: a site that is a minute behind takes it at once.
  const from = Math.floor(now / 1_000) - SKEW_S;
  const until = Math.min(from + SKEW_S + Number(minutes) * 60, from + LONGEST_S);
  const key = await keyOf(driver, part);
  const whole: Override = { part, release: { ...pin, entry: `${files}${pin.entry}` }, files, sites, from, until, key: publicText(key) };
  const text = JSON.stringify(whole);
  const fault = overrideFault(whole, text);
  if (fault !== undefined) throw new Refused(`no site would take a link for ${part} ${version}: ${fault}`);
  const link = `${Buffer.from(text, 'utf8').toString('base64url')}.${signText(OVERRIDE_KIND, text, key)}`;
  return sites.map((site) => `${site}${OVERRIDE_PATH}#${link}`);
}

/** A key of the part that is at hand; the first one where this store knows none, such as that of a developer. */
async function keyOf(driver: StoreDriver, part: Parameters<typeof keysIn>[1]): Promise<KeyObject> {
  const keys = keysIn(await readState(driver), part);
  const usable = keys === undefined ? undefined : activeKeys(keys).filter(({ may }) => may === undefined);
  const key = privateKeys().find((each) => usable?.some((one) => one.key === publicText(each)) ?? true);
  if (key === undefined) throw new Refused(`a link for ${part} is signed by its team: TEAM_KEY holds none of its keys`);
  return key;
}
