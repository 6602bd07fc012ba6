import { Component } from 'react';
import type { ReactNode } from 'react';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useShell } from '../layout/shell-context.tsx';

/** Draws the open dialogs, each fenced by itself: one that throws is closed and reported, the page stays. */
export function OverlayHost() {
  const { overlay, host } = useShell();
  const dialogs = useStream(overlay.dialogs, overlay.dialogs.value);
  return dialogs.map((dialog, index) => (
    <DialogFence
      key={dialog.id}
      onError={(cause) => {
        host.report.failure(cause, { phase: 'render' });
        overlay.settle(index);
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
