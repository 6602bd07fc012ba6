import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { cx } from '@comanda/shared-ui/cx';
import { Check, CreditCard } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './service-list.module.css';

/** What a venue offers, or how one can pay there; what is switched off is left out. Spec C2-035, C2-037, C3-010. */
export function ServiceList({ venue, of }: { venue: Venue; of: 'services' | 'payments' }) {
  const { t } = useTranslation('mf-discovery');
  const shown = venue.services.filter(({ group, isActive }) => isActive && (group === 'pagos') === (of === 'payments'));
  if (shown.length === 0) return <p className={layout.muted}>{t(`info.no-${of}`)}</p>;
  return (
    <ul className={s.list}>
      {shown.map(({ name }) => (
        <li key={name} className={cx(layout.stack10, s.item)}>
          {of === 'payments' ? <CreditCard size={18} /> : <Check size={18} />}
          {name}
        </li>
      ))}
    </ul>
  );
}
