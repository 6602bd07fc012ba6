import { nameIn } from '@comanda/shared-contracts/domain/names';
import { useStore } from 'zustand';
import { Banner } from '@comanda/shared-ui/banner';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './changed-notice.module.css';

/** What a newer menu did to the cart; the customer confirms the cart as it is now. X-06. */
export function ChangedNotice() {
  const { stores, t, language } = useKiosk();
  const changed = useStore(stores.visit.view)?.changed ?? [];
  if (changed.length === 0) return null;
  return (
    <Banner tone="warn" live="alert" className={s.notice}>
      <strong>{t('cart.changed.title')}</strong>
      <ul>
        {changed.map(({ line, kind }) => (
          <li key={line.id}>{t(`cart.changed.${kind}`, { name: nameIn(language, line.product) })}</li>
        ))}
      </ul>
    </Banner>
  );
}
