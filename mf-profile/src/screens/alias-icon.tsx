import { Building2, House, MapPin } from '@comanda/shared-ui/icons';
import { aliasKind } from '../rules/alias-kind.ts';

const ICONS = { home: House, work: Building2, other: MapPin } as const;

/** A house for home, a building for work, a pin for all others. */
export function AliasIcon({ alias }: { readonly alias: string }) {
  const AddressIcon = ICONS[aliasKind(alias)];
  return <AddressIcon size={20} />;
}
