import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { publicText } from '../../shared-contracts/src/hosting/team-keys.ts';

/** A name for a new group, and what signs its decision. */
export function newGroup(): { readonly name: string; readonly key: KeyObject } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { name: `${randomBytes(12).toString('base64url')}_${publicText(privateKey)}`, key: privateKey };
}
