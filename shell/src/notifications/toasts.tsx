import { useTranslation } from 'react-i18next';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Toaster } from '@comanda/shared-ui/toast';
import type { ToastItem } from '@comanda/shared-ui/toast';
import type { NotifyStore, ShownNotice } from './notify-store.ts';

const NONE: readonly ShownNotice[] = [];

/** Draws the notices of the page above everything, open dialogs included. Mounted once, by the root. */
export function Toasts({ store }: { readonly store: NotifyStore }) {
  const { t } = useTranslation('shell');
  const notices = useStream(store.shown, NONE);
  const toItem = ({ id, text, tone, action }: ShownNotice): ToastItem => ({
    id,
    text,
    tone,
    action: action && {
      label: action.label,
      onAction: () => {
        store.dismiss(id);
        action.run();
      },
    },
  });
  return (
    <Toaster
      items={notices.map(toItem)}
      onDismiss={store.dismiss}
      onHold={store.hold}
      labels={{ region: t('notifications.region'), dismiss: t('notifications.dismiss') }}
    />
  );
}
