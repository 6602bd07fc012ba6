import './provided/provide.ts';
import '@comanda/shared-ui/tokens.css';
import './main.css';
import { showBootFailure } from './boot/boot-failure.ts';
import { markStarted, withItsStyles } from './early/watch-start.ts';
import { keepInstallOffer } from './install/kept-offer.ts';

markStarted(globalThis);
keepInstallOffer(globalThis);
const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

void withItsStyles(document).then((areThere) => (areThere ? startSoon() : showBootFailure(root, 'refused')));

function startSoon(): void {
  // In a task of its own: together with the reading of the shared modules it would hold the page longer than a touch should wait.
  setTimeout(() => {
    import(/* webpackMode: "eager" */ './boot/start-shell.ts')
      .then(({ startShell }) => startShell(root))
      .catch((cause: unknown) => {
        console.error(cause);
        showBootFailure(root, 'failed');
      });
  });
}
