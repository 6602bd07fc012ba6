import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { ExternalLink, Globe, Hash, Mail, MapPin, MessageCircle, Phone } from '@comanda/shared-ui/icons';
import type { Icon } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { addressLine } from '@comanda/shared-contracts/domain/address-line';
import { contactItems, mapsLink } from '@comanda/shared-contracts/domain/contact-items';
import type { ContactItem, ContactKind } from '@comanda/shared-contracts/domain/contact-items';
import * as s from './contact-list.module.css';

const ICONS: Readonly<Record<ContactKind, Icon>> = {
  phone: Phone,
  whatsapp: MessageCircle,
  email: Mail,
  web: Globe,
  instagram: ExternalLink,
  facebook: ExternalLink,
  twitter: ExternalLink,
  fiscalId: Hash,
};

/** How to reach a venue: only what it filled in. Spec C3-026, C2-037. */
export function ContactList({ venue }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  const items = contactItems(venue.contact);
  if (items.length === 0) return null;
  return (
    <ul className={layout.stack} aria-label={t('info.contact')}>
      {items.map((item) => (
        <li key={item.kind} data-contact={item.kind}>
          <ContactRow item={item} />
        </li>
      ))}
    </ul>
  );
}

function ContactRow({ item: { kind, text, exit } }: { item: ContactItem }) {
  const { navigation, notify } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const RowIcon = ICONS[kind];
  const inside = (
    <>
      <RowIcon size={20} />
      <span className={cx(layout.stack, layout.shrinks)}>
        <span className={s.label}>{t(`contact.${kind}`)}</span>
        <span className={s.text}>{text}</span>
      </span>
    </>
  );
  if (exit === undefined) return <span className={s.row}>{inside}</span>;
  const leave = () => {
    if (!navigation.leave(exit.url, exit.kind)) notify.show({ tone: 'warn', text: t('contact.refused') });
  };
  return (
    <button type="button" className={s.row} onClick={leave}>
      {inside}
    </button>
  );
}

/** Where a venue is, with the way to the device's maps. Spec C2-035, C2-037. */
export function AddressRow({ venue }: { venue: Venue }) {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const address = addressLine(venue);
  if (address === '') return null;
  return (
    <button
      type="button"
      className={s.row}
      data-contact="address"
      onClick={() => void navigation.leave(mapsLink(`${venue.name}, ${address}`), 'maps')}
    >
      <MapPin size={20} />
      <span className={cx(layout.stack, layout.shrinks)}>
        <span className={s.label}>{t('contact.address')}</span>
        <span className={s.text}>{address}</span>
      </span>
    </button>
  );
}
