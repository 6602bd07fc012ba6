import type { Frame, Page } from '@playwright/test';
import { CompositionStore } from '../../shell/edge/composition-store.ts';
import { LIMITS } from '../../shell/edge/picture/fence.ts';
import { folderPictures } from '../../shell/edge/picture/folder-pictures.ts';
import type { PicturedPlace } from '../../shell/edge/picture/picture-of.ts';
import type { PictureFailure, PictureService } from '../../shell/edge/picture/picture-service.ts';
import type { Picture } from '../../shell/publish/picture.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** A machine that does much else may take a minute to begin a process, and long to draw. */
const PATIENCE_MS = 60_000;

export interface TestedPictures extends PictureService {
  readonly failures: readonly PictureFailure[];
}

/** The pictures of what is live in a sandbox's store, drawn from what that sandbox answers. */
export function picturesOf({ store }: RunningSandbox): TestedPictures {
  const compositions = new CompositionStore(store);
  const failures: PictureFailure[] = [];
  const service = folderPictures(store, {
    releasesOf: (composition) => {
      // A store that nobody looks at knows no pointers.
      compositions.documents.compositions();
      return compositions.releases(composition);
    },
    report: (failure) => failures.push(failure),
    limits: { ...LIMITS, turnMs: PATIENCE_MS, startMs: 2 * PATIENCE_MS },
  });
  return { ...service, failures };
}

/** The picture of a path. Throws where there is none. */
export async function pictureAt(
  pictures: TestedPictures,
  sandbox: RunningSandbox,
  place: Omit<PicturedPlace, 'providerUrl'>,
): Promise<Picture> {
  const picture = await pictures.pictureOf({ ...place, providerUrl: `http://127.0.0.1:${sandbox.port}` });
  if (picture === undefined) throw new Error(`no picture of ${place.path}: ${JSON.stringify(pictures.failures)}`);
  return picture;
}

/** A dialog that the program opens at once lies upon the screen, which stands as it is in the picture. */
const UPON = 'dialog,[data-top-layer-host]';

/** What a script puts there once the page is in use, and what stands in for style attributes. */
const PASSING = ['data-seen', 'data-discover', 'data-s', 'style', 'selected'];

interface Read {
  readonly selector: string;
  readonly passing: readonly string[];
  /** What is left out. */
  readonly upon: string;
  /** Of a picture: what its marks stand for. */
  readonly styles: Readonly<Record<string, string>>;
}

/** Runs in a page: what stands in an element as lines, one for each element and text; ids that React makes are numbered by where they first stand. */
function linesIn({ selector, passing, upon, styles }: Read): readonly string[] {
  const ids = new Map<string, string>();
  const named = (value: string): string =>
    value.replaceAll(/_[rR]_\w*_|[«:]r\w*[»:]/g, (id) => {
      const known = ids.get(id) ?? `id${ids.size}`;
      ids.set(id, known);
      return known;
    });
  const lines: string[] = [];
  const walk = (node: Node, margin: string): void => {
    if (node instanceof Text) {
      const last = lines.at(-1);
      // Texts that stand side by side are one to who reads them.
      if (last?.startsWith(`${margin}"`) === true) lines.splice(-1, 1, `${last}${node.data}`);
      else if (node.data !== '') lines.push(`${margin}"${node.data}`);
    }
    if (!(node instanceof Element) || node.matches(upon)) return;
    const { style } = document.createElement('i');
    style.cssText = styles[node.getAttribute('data-s') ?? ''] ?? node.getAttribute('style') ?? '';
    const attributes = [...node.attributes]
      .filter(({ name }) => !passing.includes(name))
      .map(({ name, value }) => `${name}="${named(value)}"`);
    // Which option is chosen is an attribute in text, and none where a program says it.
    const chosen = node instanceof HTMLOptionElement && node.selected ? ['chosen'] : [];
    lines.push(`${margin}${[node.localName, ...attributes.toSorted(), ...chosen, style.cssText].join(' ').trim()}`);
    for (const child of node.childNodes) walk(child, `${margin} `);
  };
  for (const child of document.querySelector(selector)?.childNodes ?? []) walk(child, '');
  return lines;
}

/** What the program has drawn on a page. */
export function programLines(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate(linesIn, { selector: '#root', passing: PASSING, upon: UPON, styles: {} });
}

/** What a picture has, read on an empty page. */
export async function pictureLines(page: Page, { html, css }: Pick<Picture, 'html' | 'css'>): Promise<readonly string[]> {
  const marks = [...css.matchAll(/\[data-s="(\d+)"\]\{([^}]*)\}/g)].map(([, mark = '', style = '']) => [mark, style] as const);
  await page.setContent(`<div id="picture">${html}</div>`);
  return page.evaluate(linesIn, { selector: '#picture', passing: PASSING, upon: UPON, styles: Object.fromEntries(marks) });
}
