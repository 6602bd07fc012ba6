import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { CardFormRequest, NewCard } from '../../state/card-form.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { askWhoIsHere } from '@comanda/shared-contracts/who-is-here';
import { useTexts } from '../use-texts.ts';
import { CardFrame } from './card-frame.tsx';

/** Asks for a card; null when the sheet was closed. Spec C2-069, C4-055. */
export function askForCard(host: CheckoutHost, request: CardFormRequest): Promise<NewCard | null> {
  return askWhoIsHere<NewCard>(host, {
    name: 'mf-checkout/card',
    render: (close) => (
      <HostProvider host={host}>
        <CardSheet request={request} onClose={close} />
      </HostProvider>
    ),
  });
}

function CardSheet({ request, onClose }: { readonly request: CardFormRequest; readonly onClose: (card: NewCard | null) => void }) {
  const { t } = useTexts();
  return (
    <Sheet open onClose={() => onClose(null)} title={t('card.newTitle')} labels={{ close: t('close') }}>
      <CardFrame request={request} onCard={onClose} />
    </Sheet>
  );
}
