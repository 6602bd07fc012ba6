import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Lock } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { cardFormTexts } from '../../rules/card-form-texts.ts';
import { type CardFormLook, type CardFormRequest, createCardForm, type NewCard } from '../../state/card-form.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './card-frame.module.css';

/** Longer than this no card page takes to come. */
const READY_WITHIN_MS = 15_000;

interface Props {
  readonly request: CardFormRequest;
  readonly onCard: (card: NewCard) => void;
}

/** The payment's own page in a frame: what is typed there is out of reach here. Spec C2-070, C4-055, C5-057. */
export function CardFrame({ request, onCard }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t, language } = useTexts();
  const [form] = useState(() => createCardForm(host, request));
  const view = useStore(form.view);
  const frame = useRef<HTMLIFrameElement>(null);
  const taken = useRef(onCard);
  useEffect(() => {
    taken.current = onCard;
  }, [onCard]);
  const isWaiting = view.status === 'open' && !view.isReady;
  useEffect(() => void form.load(), [form]);
  useEffect(() => (isWaiting ? host.clock.after(READY_WITHIN_MS, form.giveUp) : undefined), [host, form, isWaiting]);
  useEffect(() => {
    const look = (): CardFormLook => {
      const root = getComputedStyle(document.documentElement);
      return {
        texts: cardFormTexts((key) => t(key)),
        language,
        locale: host.i18n.locale(),
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        accent: root.getPropertyValue('--accent').trim(),
        onAccent: root.getPropertyValue('--on-accent').trim(),
        accentEdge: root.getPropertyValue('--accent-edge').trim(),
      };
    };
    const listen = (message: MessageEvent<unknown>): void => {
      const card = form.take(message, frame.current?.contentWindow ?? null, look());
      if (card !== undefined) taken.current(card);
    };
    window.addEventListener('message', listen);
    // A system that turns dark at dusk, for one: what is typed stays.
    const dressing = new MutationObserver(() => form.dress(frame.current?.contentWindow ?? null, look()));
    dressing.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      window.removeEventListener('message', listen);
      dressing.disconnect();
    };
  }, [form, host, t, language]);

  if (view.status === 'failed') {
    return (
      <Banner
        tone="bad"
        live="alert"
        action={
          <Button kind="link" onClick={() => void form.load()}>
            {t('retry')}
          </Button>
        }
      >
        {view.failure?.message ?? t('card.formFailed')}
      </Banner>
    );
  }
  return (
    <div className={layout.stack12}>
      <p className={cx(layout.row8, layout.note, s.safe)}>
        <Lock size={16} /> {t('card.safe')}
      </p>
      {view.status === 'open' && view.isReady ? null : (
        <SkeletonGroup label={t('card.loading')}>
          <Skeleton height={180} radius={16} />
          <Skeleton height={48} radius={12} />
          <Skeleton height={48} radius={12} />
        </SkeletonGroup>
      )}
      {view.status === 'open' ? (
        <iframe
          ref={frame}
          className={s.frame}
          src={view.address}
          title={t('card.formTitle')}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, which it needs to ask its own server
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          style={{ height: view.isReady ? view.height : 0 }}
        />
      ) : null}
    </div>
  );
}
