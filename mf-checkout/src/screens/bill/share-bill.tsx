import { encode } from 'uqr';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button } from '@comanda/shared-ui/button';
import { Share2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { CheckoutHost } from '../../state/host.ts';
import { tablePath } from '../../state/order-path.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './share-bill.module.css';

/** White around the code, in its own cells: readers need it. */
const MARGIN = 3;

/**
 * The code by which the others of a table get at this bill, with any provider: it is the address of the table with the order, which a
 * camera and the scanner of the menu read. Spec C2-010, X-13, Q191.
 */
export function openShareBill(host: CheckoutHost, order: Order): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-checkout/share-bill',
    render: (close) => (
      <HostProvider host={host}>
        <ShareBill order={order} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

/** Where whoever was handed a bill sees it: at the table, where they can order too, else the bill alone. */
function billPath({ navigation }: Pick<CheckoutHost, 'navigation'>, { venue, table, intentId, id }: Order): string | undefined {
  const key = intentId ?? id;
  const atTable = table === undefined ? undefined : tablePath({ navigation }, { ...venue, menuPath: '' }, table.id, key);
  return atTable?.endsWith(`/${key}`) === true
    ? atTable
    : navigation.href('RestaurantOrderPaying', { ...venueParams(venue), idorden: key });
}

function ShareBill({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const path = billPath(host, order);
  const url = path === undefined ? undefined : new URL(path, document.baseURI).href;
  const send = async (): Promise<void> => {
    if (url === undefined) return;
    const result = await host.navigation.share({ title: t('bill.title'), url });
    if (result === 'copied') host.notify.show({ tone: 'ok', text: t('bill.share.copied'), speed: 'fast' });
    if (result === 'failed') host.notify.show({ tone: 'warn', text: t('bill.share.failed') });
  };
  return (
    <Sheet open onClose={onClose} title={t('bill.share.title')} labels={{ close: t('close') }}>
      <div className={layout.stack16}>
        <p className={layout.note}>{t('bill.share.text')}</p>
        {url === undefined ? null : <Code text={url} label={t('bill.share.code')} />}
        <Button wide kind="secondary" icon={<Share2 />} onClick={() => void send()}>
          {t('bill.share.send')}
        </Button>
      </div>
    </Sheet>
  );
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const side = size + 2 * MARGIN;
  return (
    <svg className={s.code} role="img" aria-label={label} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
