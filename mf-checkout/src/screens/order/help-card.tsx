import { Link } from 'react-router';
import { contactItems } from '@comanda/shared-contracts/domain/contact-items';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { MessageCircle, ReceiptText } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { hasReceipt } from '../../rules/receipt.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import * as s from './data-card.module.css';

/** To write to the venue, where it can be written to, and the receipt; calling stands in the bar. Q179. */
export function HelpCard({ order, venue }: OrderPartProps) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const chat = venue === null ? undefined : contactItems(venue.contact).find(({ kind }) => kind === 'whatsapp')?.exit;
  const isReceipt = hasReceipt(order);
  if (chat === undefined && !isReceipt) return null;
  const greeting = encodeURIComponent(t('help.greeting', { number: order.id }));
  return (
    <Card as="section" aria-labelledby="order-help" className={s.card}>
      <h2 id="order-help" className={layout.name}>
        {t('help.title')}
      </h2>
      {isReceipt ? (
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="?receipt=1">
          <ButtonContent icon={<ReceiptText />}>{t('receipt.open')}</ButtonContent>
        </Link>
      ) : null}
      {chat === undefined ? null : (
        <Button kind="soft" wide icon={<MessageCircle />} onClick={() => void navigation.leave(`${chat.url}?text=${greeting}`, chat.kind)}>
          {t('help.write')}
        </Button>
      )}
    </Card>
  );
}
