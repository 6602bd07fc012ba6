import { useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Plus, RotateCw } from '@comanda/shared-ui/icons';
import type { CardFormRequest, NewCard } from '../../state/card-form.ts';
import { createNewCardFlow } from '../../state/new-card.ts';
import { useTexts } from '../use-texts.ts';

interface Props {
  readonly className?: string | undefined;
  /** What is paid, as it is when the button is pressed. */
  readonly request: () => CardFormRequest;
  readonly onCard: (card: NewCard) => void;
}

const loadCardForm = () => import(/* webpackChunkName: "mf-checkout-card-form" */ './ask-for-card.tsx');

/** The way to a card that is not kept yet. Its sheet is a part of its own: one that does not come says so. Spec C2-069, X-22. */
export function AddCard({ className, request, onCard }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [flow] = useState(() => createNewCardFlow(host, loadCardForm));
  const status = useStore(flow.view);
  const add = async (): Promise<void> => {
    const typed = await flow.ask(request());
    if (typed !== null) onCard(typed);
  };
  if (status === 'failed') {
    return (
      <Banner
        tone="bad"
        live="alert"
        action={
          <Button kind="link" icon={<RotateCw />} onClick={() => void add()}>
            {t('retry')}
          </Button>
        }
      >
        {t('card.formFailed')}
      </Banner>
    );
  }
  return (
    <Button kind="soft" size="sm" icon={<Plus />} className={className} busy={status === 'opening'} onClick={() => void add()}>
      {t('payment.addCard')}
    </Button>
  );
}
