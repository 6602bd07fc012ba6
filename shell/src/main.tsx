import './provided/provide.ts';
import '@comanda/shared-ui/tokens.css';
import './main.css';
import { showBootFailure } from './boot/boot-failure.ts';
import { startShell } from './boot/start-shell.tsx';

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));

startShell(root).catch((cause: unknown) => {
  console.error(cause);
  showBootFailure(root, 'failed');
});
