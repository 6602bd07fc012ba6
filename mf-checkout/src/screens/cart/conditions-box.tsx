import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { venueTimeAt } from '@comanda/shared-contracts/domain/time';
import { formatDate } from '@comanda/shared-contracts/domain/time-format';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { markedPieces } from '../../rules/marked-text.ts';
import { withdrawConsent } from '../../state/consents.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import * as s from './conditions-box.module.css';

type Document = 'conditions' | 'policies';

/** The conditions that must be accepted, and what they say; who accepted the same words here before finds them so, and since when. Spec C1-009, C2-055, C5-043, Q251. */
export function ConditionsBox({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { wasTried } = useStore(stores.form.view);
  const { isAccepted, acceptedAt } = checkout;
  const venue = checkout.cart.venue.name;
  const { zone, country } = checkout.venue;
  const accept = (accepts: boolean) => {
    if (!accepts) withdrawConsent(host, checkout.cart.venue);
    stores.form.setAccepted(accepts);
  };
  const read = (document: Document) => (event: MouseEvent) => {
    // The label would take the press for its checkbox.
    event.preventDefault();
    void openDocument(host, document, venue);
  };
  return (
    <div id="checkout-conditions" tabIndex={-1} className={s.box}>
      <Checkbox
        checked={isAccepted}
        onCheckedChange={accept}
        hint={
          acceptedAt === undefined
            ? undefined
            : t('conditions.before', { date: formatDate(venueTimeAt(acceptedAt, zone).date, host.i18n.locale(country), 'long') })
        }
        error={wasTried && !isAccepted ? t('problem.conditions') : undefined}
        label={
          <span className={layout.note}>
            {markedPieces(t('conditions.accept', { venue })).map(({ text, mark }) =>
              mark === 'conditions' || mark === 'policies' ? (
                <Button key={mark} kind="link" className={s.link} onClick={read(mark)}>
                  {text}
                </Button>
              ) : (
                text
              ),
            )}
          </span>
        }
      />
    </div>
  );
}

function openDocument(host: CheckoutHost, document: Document, venue: string): Promise<null> {
  return host.overlay.open<null>({
    name: `mf-checkout/${document}`,
    render: (close) => (
      <HostProvider host={host}>
        <DocumentSheet document={document} venue={venue} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function DocumentSheet({
  document,
  venue,
  onClose,
}: {
  readonly document: Document;
  readonly venue: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`conditions.${document}.title`, { venue })}
      labels={{ close: t('close') }}
      footer={
        <Button wide onClick={onClose}>
          {t('conditions.understood')}
        </Button>
      }
    >
      <div className={cx(layout.stack12, layout.muted)}>
        <p>{t(`conditions.${document}.first`, { venue })}</p>
        <p>{t(`conditions.${document}.second`, { venue })}</p>
      </div>
    </Sheet>
  );
}
