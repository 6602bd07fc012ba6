import { useStore } from 'zustand';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Accessibility } from '@comanda/shared-ui/icons';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { hasHelp } from '../../state/access.ts';
import type { KioskHost } from '../../state/host.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { AccessDialog } from './access-dialog.tsx';

/** Opens what makes the kiosk easier to use, on every screen. X-14. */
export function AccessButton({ className }: { readonly className?: string | undefined }) {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const access = useStore(stores.access.view);
  return (
    <IconButton
      kind={hasHelp(access) ? 'accent' : 'sunk'}
      className={className}
      label={t('access.open')}
      icon={<Accessibility />}
      onClick={() => void openAccess(host)}
    />
  );
}

function openAccess(host: KioskHost): Promise<unknown> {
  return host.overlay.open({
    name: 'mf-kiosk/access',
    render: (close) => (
      <HostProvider host={host}>
        <AccessDialog onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}
