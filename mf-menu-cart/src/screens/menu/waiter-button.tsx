import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { ConciergeBell } from '@comanda/shared-ui/icons';
import { hasWaiterButton } from '../../rules/waiter.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import { useTexts } from '../use-texts.ts';

/** Calls a waiter from the menu of a table, or from one that is only looked at. Spec C2-038, C3-040, Q104. */
export function WaiterButton({ ready: { venue, isBrowseOnly, table } }: { readonly ready: ReadyMenu }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const place = isBrowseOnly || table !== undefined ? ({ kind: 'checkin', isBrowseOnly } as const) : ({ kind: 'menu' } as const);
  if (!hasWaiterButton(venue.checkin, place, table !== undefined)) return null;
  const open = () => {
    import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../waiter/open-waiter.tsx').then(
      ({ openWaiter }) => void openWaiter(host, { tableId: table?.id, isQrMenu: isBrowseOnly }),
      (cause: unknown) => {
        host.report.failure(cause, { phase: 'load' });
        host.notify.show({ tone: 'bad', text: t('waiter.openFailed') });
      },
    );
  };
  return (
    <Button kind="soft" size="sm" icon={<ConciergeBell />} onClick={open}>
      {t('waiter.call')}
    </Button>
  );
}
