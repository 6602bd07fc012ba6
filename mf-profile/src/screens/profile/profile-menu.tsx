import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { CreditCard, MapPin, ReceiptText, User } from '@comanda/shared-ui/icons';
import { featuresOf } from '../../rules/features.ts';
import type { ProfileEntry } from '../../rules/profile-menu.ts';
import { PROFILE_MENU } from '../../rules/profile-menu.ts';
import { showsCards } from '../../rules/show-cards.ts';
import { MenuRow } from './menu-row.tsx';
import { openConditions } from './conditions-dialog.tsx';
import { openPersonalData } from './personal-data-dialog.tsx';
import * as s from './profile-screen.module.css';

const ICONS: Readonly<Record<ProfileEntry, ReactNode>> = {
  data: <User size={20} />,
  addresses: <MapPin size={20} />,
  cards: <CreditCard size={20} />,
  conditions: <ReceiptText size={20} />,
};

/** Personal data, addresses, cards, legal conditions, in this order. Spec C2-072, C6-009, C6-012. */
export function ProfileMenu({ profile }: { readonly profile: Profile }) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const features = featuresOf(host.environment);
  const paths: Readonly<Partial<Record<ProfileEntry, string | undefined>>> = {
    addresses: features.showsAddresses ? host.navigation.href('ProfileAddress') : undefined,
    cards: showsCards(profile.addresses) ? host.navigation.href('MyCards') : undefined,
  };
  const opens: Readonly<Partial<Record<ProfileEntry, () => void>>> = {
    ...(features.isEditable ? { data: () => void openPersonalData(host) } : {}),
    ...(features.showsConditions ? { conditions: () => void openConditions(host) } : {}),
  };
  const hints: Readonly<Partial<Record<ProfileEntry, string>>> = {
    data: profile.phone === '' ? t('profile.noPhone') : formatPhone(profile.phone),
    addresses: t('profile.addressCount', { count: profile.addresses.length }),
  };
  return (
    <nav aria-label={t('profile.menu')}>
      <ul className={s.menu}>
        {PROFILE_MENU.filter(({ key }) => paths[key] !== undefined || opens[key] !== undefined).map(({ id, key }) => (
          <li key={id} data-entry={id}>
            <MenuRow icon={ICONS[key]} label={t(`profile.entry.${key}`)} hint={hints[key]} path={paths[key]} onPress={opens[key]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
