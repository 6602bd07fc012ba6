import { useTranslation } from 'react-i18next';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { ProfileHost } from '../../state/host.ts';
import * as s from './profile-screen.module.css';

const DUTIES = ['preparation', 'delivery', 'payments', 'refunds'] as const;

/** Opens the legal conditions; ends when they are closed. Spec C2-073. */
export function openConditions(host: ProfileHost): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-profile/conditions',
    render: (close) => (
      <HostProvider host={host}>
        <ConditionsDialog onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

/** The venue alone is responsible; basic personal data is handed to it. Spec C1-010. */
function ConditionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { environment } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('conditions.title')}
      labels={{ close: t('close') }}
      footer={
        <Button wide onClick={onClose}>
          {t('conditions.ok')}
        </Button>
      }
    >
      <div className={s.conditions}>
        <p>{t('conditions.intro', { brand: environment.brand.name })}</p>
        <ul>
          {DUTIES.map((duty) => (
            <li key={duty}>{t(`conditions.${duty}`)}</li>
          ))}
        </ul>
        <p>{t('conditions.data')}</p>
      </div>
    </Sheet>
  );
}
