import '@comanda/shared-ui/tokens.css';
import { accentTokens, DEFAULT_ACCENT } from '@comanda/shared-ui/accent';
import './layout.css';
import './orders.css';
import './panels.css';
import './kitchen/kitchen.css';
import './board/board.css';
import './codes/codes.css';
import { LANGUAGE } from './language.ts';
import { mountConsole } from './mount.tsx';

document.documentElement.lang = LANGUAGE;

const dark = matchMedia('(prefers-color-scheme: dark)');
/** In the colours of the system, with the platform's own accent. */
function follow(): void {
  const theme = dark.matches ? 'dark' : 'light';
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme;
  for (const [name, value] of Object.entries(accentTokens(DEFAULT_ACCENT, theme))) style.setProperty(name, value);
}
dark.addEventListener('change', follow);
follow();

const root = document.getElementById('console');
if (root === null) throw new Error('the page has no #console');
mountConsole(root);
