import type { ReactNode } from 'react';
import type { Release } from '@comanda/shared-contracts/bus';
import { ShellProvider } from './shell-context.tsx';
import type { ShellContextValue } from './shell-context.tsx';

/**
 * Answers `chrome/open-menu` and `chrome/open-notices`: dialogs of the history, whose code comes when they are first
 * opened. A kiosk has neither. Spec K2-022, C2-079, C2-080.
 */
export function handleChromeCommands(shell: ShellContextValue): Release {
  const { host } = shell;
  /** Runs an opening, unless this is a kiosk; answers when the dialog is closed. */
  const unlessKiosk = (open: () => Promise<unknown>) => async (): Promise<null> => {
    if (host.environment.isKiosk || host.session.current().kind === 'kiosk') return null;
    try {
      await open();
    } catch (cause) {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: host.i18n.text('failure.title') });
    }
    return null;
  };
  const inShell = (content: ReactNode) => <ShellProvider value={shell}>{content}</ShellProvider>;
  const openMenu = async () => {
    const { SideMenu } = await import(/* webpackChunkName: "shell-menu" */ './side-menu.tsx');
    return host.overlay.open<null>({ name: 'shell/menu', render: (close) => inShell(<SideMenu onClose={() => close(null)} />) });
  };
  const openNotices = async () => {
    const { NoticesPanel } = await import(/* webpackChunkName: "shell-notices" */ '../notices/notices-panel.tsx');
    return host.overlay.open<null>({
      name: 'shell/notices',
      render: (close) => inShell(<NoticesPanel host={host} close={() => close(null)} />),
    });
  };
  const releases = [
    host.bus.handle('chrome/open-menu', unlessKiosk(openMenu)),
    host.bus.handle('chrome/open-notices', unlessKiosk(openNotices)),
  ];
  return () => {
    for (const release of releases) release();
  };
}
