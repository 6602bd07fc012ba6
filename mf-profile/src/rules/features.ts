import type { ProfileFeatures } from '@comanda/shared-contracts/domain/profile-features';

const ALL: ProfileFeatures = {
  isEditable: true,
  showsAddresses: true,
  canChangePassword: true,
  showsConditions: true,
  showsVenueChoice: true,
};

/** What the profile shows: all that the host does not hide. Spec C6-012. */
export function featuresOf({ profile = {} }: { readonly profile?: Partial<ProfileFeatures> }): ProfileFeatures {
  return { ...ALL, ...profile };
}
