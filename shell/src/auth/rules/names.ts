import type { Profile } from '@comanda/shared-contracts/domain/session';

/** Whether a first or last name is given: not empty after trimming. Spec C5-006. */
export function isName(text: string): boolean {
  return text.trim() !== '';
}

/** Whether the profile has a name, so that nobody has to be asked for it. Spec C4-044, C4-045. */
export function hasName(profile: Pick<Profile, 'firstName'>): boolean {
  return isName(profile.firstName);
}
