import type { ShellContextValue } from './shell-context.tsx';
import { ShellProvider } from './shell-context.tsx';
import { SideMenu } from './side-menu.tsx';

/** Opens the side menu as a dialog of the history: back closes it. */
export function openSideMenu(shell: ShellContextValue): void {
  void shell.host.overlay.open<null>({
    name: 'shell/menu',
    render: (close) => (
      <ShellProvider value={shell}>
        <SideMenu onClose={() => close(null)} />
      </ShellProvider>
    ),
  });
}
