import { readdirSync, readFileSync } from 'node:fs';
import { pictureAt, picturesOf } from '../../e2e/support/pictures.ts';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { CompositionStore } from '../../shell/edge/composition-store.ts';
import { KeptBody } from '../../shell/edge/kept-body.ts';
import { renderPage } from '../../shell/publish/page.ts';
import { check } from './budget.ts';

const LIMIT_MS = 15;
const DRAWINGS = 200;
/** Of the kernel, as Node has no name for it: so many ticks are a second. */
const TICKS = 100;

/** What a page of a menu that is not kept costs the page service in processor time: its process and that which draws, with the compressed page. Linux alone. */
export async function measurePictureCost(sandbox: RunningSandbox, path: string): Promise<void> {
  const pictures = picturesOf(sandbox);
  try {
    const origin = sandbox.url();
    const compositions = new CompositionStore(sandbox.store);
    const composition = compositions.find('localhost', undefined, origin);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) throw new Error('nothing is live');
    await pictures.warmUp(composition, origin);
    const make = async (): Promise<void> => {
      const picture = await pictureAt(pictures, sandbox, { composition, path, language: 'es', origin });
      await new KeptBody(renderPage({ composition, ...releases, path, picture, language: 'es' })).packed('br');
    };
    for (let run = 0; run < DRAWINGS / 4; run += 1) await make();
    const before = processorMs();
    for (let run = 0; run < DRAWINGS; run += 1) await make();
    check('menu: processor for a page that is not kept', (processorMs() - before) / DRAWINGS, LIMIT_MS, ' ms');
  } finally {
    pictures.close();
  }
}

/** Of this process and those that it began, since they began. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return (user + system) / 1_000 + children.reduce((sum, pid) => sum + childMs(pid), 0);
}

function childMs(pid: string): number {
  try {
    // Behind the name, which may hold anything: state, parent, and from the twelfth on user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[1]) === process.pid ? ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS : 0;
  } catch {
    return 0; // it has ended
  }
}
