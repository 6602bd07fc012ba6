/** The entries of the profile, by their specified ids; logging out stands below them. Spec C2-072. */
export const PROFILE_MENU = [
  { id: 1, key: 'data' },
  { id: 2, key: 'addresses' },
  { id: 3, key: 'cards' },
  { id: 4, key: 'conditions' },
] as const;

export type ProfileEntry = (typeof PROFILE_MENU)[number]['key'];
