import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useShell } from '../layout/shell-context.tsx';

/** Draws the open dialogs, each fenced by itself: one that throws is closed, said and reported once, the page stays. X-22. */
export function OverlayHost() {
  const { overlay, host } = useShell();
  const { t } = useTranslation('shell');
  const dialogs = useStream(overlay.dialogs, overlay.dialogs.value);
  return dialogs.map((dialog) => (
    <DialogFence
      key={dialog.id}
      onError={(cause) => {
        host.report.failure(cause, { phase: 'render' });
        host.notify.show({ tone: 'bad', text: t('dialogFailed'), speed: 'slow-error' });
        dialog.close();
      }}
    >
      {dialog.content}
    </DialogFence>
  ));
}

class DialogFence extends Component<{ onError: (cause: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
