import type { ShellContextValue } from './shell-context.tsx';
import { ShellProvider } from './shell-context.tsx';

/** Opens the side menu as a dialog of the history: back closes it. Its code comes when it is first opened. */
export async function openSideMenu(shell: ShellContextValue): Promise<void> {
  try {
    const { SideMenu } = await import(/* webpackChunkName: "shell-menu" */ './side-menu.tsx');
    await shell.host.overlay.open<null>({
      name: 'shell/menu',
      render: (close) => (
        <ShellProvider value={shell}>
          <SideMenu onClose={() => close(null)} />
        </ShellProvider>
      ),
    });
  } catch (cause) {
    shell.host.report.failure(cause, { phase: 'load' });
    shell.host.notify.show({ tone: 'bad', text: shell.host.i18n.text('failure.title') });
  }
}
