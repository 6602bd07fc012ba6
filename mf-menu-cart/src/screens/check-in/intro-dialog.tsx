import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { ConciergeBell, LogIn, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { MenuCartHost } from '../../state/host.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './check-in.module.css';

const STEPS = [
  { key: 'build', icon: <Utensils /> },
  { key: 'logIn', icon: <LogIn /> },
  { key: 'confirm', icon: <ConciergeBell /> },
] as const;

/** Shows a table how ordering goes; resolves when it was read. Spec C2-044, K4-022. */
export function openIntro(host: MenuCartHost): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-menu-cart/intro',
    render: (close) => (
      <HostProvider host={host}>
        <IntroDialog onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function IntroDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet open onClose={onClose} title={t('intro.title')} labels={{ close: t('intro.close') }}>
      <ol className={cx(layout.stack16, s.steps)}>
        {STEPS.map(({ key, icon }) => (
          <li key={key} className={cx(layout.row, s.step)}>
            <span className={s.plate}>{icon}</span>
            <span className={layout.stack2}>
              <strong>{t(`intro.${key}.title`)}</strong>
              <span className={layout.note}>{t(`intro.${key}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button wide onClick={onClose}>
        {t('intro.start')}
      </Button>
    </Sheet>
  );
}
