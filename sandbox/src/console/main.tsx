import '@comanda/shared-ui/tokens.css';
import './layout.css';
import './orders.css';
import './panels.css';
import { mountConsole } from './mount.tsx';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light');
dark.addEventListener('change', follow);
follow();

const root = document.getElementById('console');
if (root === null) throw new Error('the page has no #console');
mountConsole(root);
