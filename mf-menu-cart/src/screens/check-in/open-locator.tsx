import { useState } from 'react';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { isLocator, LOCATOR_DIGITS } from '../../rules/locator.ts';
import { takeLocator } from '../../state/take-locator.ts';
import type { MenuCartHost } from '../../state/host.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';

/** Asks for the number of the sign that the guest took from the counter, and keeps it with the cart. Spec C3-037, Q117. */
export async function askLocator(host: MenuCartHost, stores: Stores, venue: Venue): Promise<void> {
  const before = stores.cart.view.getState().record?.locator;
  const number = await host.overlay.open<string>({
    name: 'mf-menu-cart/locator',
    render: (close) => (
      <HostProvider host={host}>
        <LocatorDialog before={before ?? ''} onNumber={close} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  if (number !== null) takeLocator(host, stores, venue, number);
}

interface Props {
  readonly before: string;
  readonly onNumber: (number: string) => void;
  readonly onClose: () => void;
}

function LocatorDialog({ before, onNumber, onClose }: Props) {
  const { t } = useTexts();
  const [number, setNumber] = useState(before);
  const [isMissing, setMissing] = useState(false);
  return (
    <Sheet open onClose={onClose} title={t('locator.title')} labels={{ close: t('notice.close') }}>
      <form
        className={layout.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          if (isLocator(number)) onNumber(number);
          else setMissing(true);
        }}
      >
        <p className={layout.note}>{t('locator.hint')}</p>
        <Field
          label={t('locator.number')}
          inputMode="numeric"
          enterKeyHint="done"
          maxLength={LOCATOR_DIGITS}
          value={number}
          error={isMissing ? t('locator.missing') : undefined}
          onValueChange={(text) => {
            setNumber(text.replace(/\D/g, ''));
            setMissing(false);
          }}
        />
        <Button wide type="submit">
          {t('locator.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
