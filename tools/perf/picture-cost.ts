import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { pictureAt, picturesOf } from '../../e2e/support/pictures.ts';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { CompositionStore } from '../../shell/edge/composition-store.ts';
import { KeptBody } from '../../shell/edge/kept-body.ts';
import { renderPage } from '../../shell/publish/page.ts';
import { check } from './budget.ts';

/** On a machine of usual speed; one that does much else takes two or three times as long, which the baseline tells. */
const LIMIT_MS = 15;
/** The page against React alone, which draws the same elements with next to no attributes: 25 on a crowded machine. */
const LIMIT_RATIO = 30;
const DRAWINGS = 200;
const TURNS = 10;
/** Of the kernel, as Node has no name for it: so many ticks are a second. */
const TICKS = 100;

/**
 * What a page of a menu that is not kept costs the page service in processor time: its process and that which draws, with the compressed page. Beside it, in turns, what React alone takes
 * for the same markup. Linux alone.
 */
export async function measurePictureCost(sandbox: RunningSandbox, path: string): Promise<void> {
  const pictures = picturesOf(sandbox);
  try {
    const origin = sandbox.url();
    const compositions = new CompositionStore(sandbox.store);
    const composition = compositions.find('localhost', undefined, origin);
    const releases = composition === undefined ? undefined : compositions.releases(composition);
    if (composition === undefined || releases === undefined) throw new Error('nothing is live');
    await pictures.warmUp(composition, origin);
    let html = '';
    const make = async (): Promise<void> => {
      const picture = await pictureAt(pictures, sandbox, { composition, path, language: 'es', origin });
      ({ html } = picture);
      await new KeptBody(renderPage({ composition, ...releases, path, picture, language: 'es' })).packed('br');
    };
    for (let run = 0; run < DRAWINGS / 4; run += 1) await make();
    const drawBare = await bareDrawing(html);
    for (let run = 0; run < DRAWINGS / 4; run += 1) drawBare();
    let [page, bare] = [0, 0];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = processorMs();
      for (let run = 0; run < DRAWINGS / TURNS; run += 1) await make();
      const between = processorMs();
      for (let run = 0; run < DRAWINGS / TURNS; run += 1) drawBare();
      page += (between - before) / DRAWINGS;
      bare += (processorMs() - between) / DRAWINGS;
    }
    console.log(`     menu of 40: processor for the same markup by React alone: ${bare.toFixed(1)} ms`);
    check('menu of 40: processor for a page that is not kept', page, LIMIT_MS, ' ms');
    check('menu of 40: the same, against React alone', page / bare, LIMIT_RATIO, ' x');
  } finally {
    pictures.close();
  }
}

/** Draws the elements and texts of markup, which are there ready made. */
async function bareDrawing(html: string): Promise<() => void> {
  // React of production, as the processes that draw have it; it looks when it is loaded.
  process.env['NODE_ENV'] = 'production';
  const [{ createElement, Fragment }, { renderToString }] = await Promise.all([import('react'), import('react-dom/server')]);
  const open: { readonly tag: string; readonly named: string; readonly children: ReactNode[] }[] = [];
  const all: ReactNode[] = [];
  for (const [piece, closed, tag, named = ''] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|[^<]+/gi)) {
    const children = open.at(-1)?.children ?? all;
    if (tag === undefined) children.push(piece);
    else if (closed === '/') {
      const done = open.pop();
      if (done !== undefined) (open.at(-1)?.children ?? all).push(createElement(done.tag, attributesOf(done.named), ...done.children));
    } else if (VOID.test(tag) || named.endsWith('/')) children.push(createElement(tag, attributesOf(named)));
    else open.push({ tag, named, children: [] });
  }
  return () => void renderToString(createElement(Fragment, null, ...all));
}

const VOID = /^(?:img|input|br|hr|link|meta|source)$/i;

function attributesOf(named: string): Readonly<Record<string, string>> {
  // Classes and addresses are most of it.
  return Object.fromEntries(
    [...named.matchAll(/ (class|href|src|id|role)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name === 'class' ? 'className' : name,
      value,
    ]),
  );
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
