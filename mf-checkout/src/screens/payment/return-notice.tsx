import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { RotateCw } from '@comanda/shared-ui/icons';
import type { shownStatus } from '../../rules/payment-return/step.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './return-screen.module.css';

/** What a return from the payment came to, where that is not the order's own word. Spec C8-033, C8-034, X-05. */
export function ReturnNotice({ status, onAskAgain }: { readonly status: ReturnType<typeof shownStatus>; readonly onAskAgain: () => void }) {
  const { t } = useTexts();
  switch (status) {
    case 'reading':
    case 'several':
    case 'lost':
      return null;
    case 'unknown':
      return (
        <Banner
          tone="warn"
          live="alert"
          className={s.banner}
          action={
            <Button kind="link" icon={<RotateCw />} onClick={onAskAgain}>
              {t('pay.unknown.action')}
            </Button>
          }
        >
          {t('pay.codeUnknown')}
        </Banner>
      );
    case 'refused':
    case 'no-code':
      return (
        <Banner tone="bad" live="alert" className={s.banner}>
          {t(status === 'refused' ? 'pay.cardRefused' : 'pay.noCode')}
        </Banner>
      );
  }
}
