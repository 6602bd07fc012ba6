import { useState } from 'react';
import { useStore } from 'zustand';
import { formatDate, formatTime } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Clock } from '@comanda/shared-ui/icons';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import { useLater } from '../use-later.ts';
import { useMedia } from '@comanda/shared-ui/use-media';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { SIDE_PANEL } from '../side-panel.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './dispatch-bar.module.css';

const loadDialog = () => import(/* webpackChunkName: "mf-menu-cart-slot" */ '../slot/open-slot.tsx');
const loadInline = () => import(/* webpackChunkName: "mf-menu-cart-slot" */ '../slot/slot-inline.tsx');

/** When the order is wanted, where the venue takes orders for later; the picker opens below where there is room, else as a dialog; below it stays when the window gets narrower. Spec C2-042, C3-033. */
export function WhenLine({ ready: { venue }, stores }: { readonly ready: ReadyMenu; readonly stores: Stores }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia(SIDE_PANEL);
  const record = useStore(stores.cart.view, (view) => (view.record?.venue.id === venue.id ? view.record : null));
  const inline = useLater(isOpen ? loadInline : undefined);
  const choose = () => {
    loadDialog().then(
      ({ chooseSlot }) => void chooseSlot(host),
      (cause: unknown) => {
        host.report.failure(cause, { phase: 'load' });
        host.notify.show({ tone: 'bad', text: t('slot.failed') });
      },
    );
  };
  const locale = host.i18n.locale();
  const slot = record?.slot;
  const needsDays = venue.ordering.deferred.minimumDays > 0 && !venue.ordering.deferred.sameDayOnly;
  const text =
    slot === undefined
      ? t(needsDays ? 'slot.needed' : 'slot.soon')
      : t('slot.at', { date: formatDate(slot.date, locale), time: formatTime(slot.time, locale) });
  const action = t(isOpen ? 'slot.done' : slot === undefined ? 'slot.schedule' : 'dispatch.change');
  return (
    <>
      <p className={s.line}>
        <Clock className={s.icon} />
        <span className={layout.grow}>{text}</span>
        {record === null ? null : (
          <Button
            kind="link"
            aria-expanded={isWide || isOpen ? isOpen : undefined}
            aria-label={`${action}: ${t('slot.edit')}`}
            onClick={() => (isWide || isOpen ? setOpen(!isOpen) : choose())}
          >
            {action}
          </Button>
        )}
      </p>
      {inline === undefined || record === null ? null : (
        <inline.SlotInline key={record.dispatch} record={record} stores={stores} onDone={() => setOpen(false)} />
      )}
    </>
  );
}
