import './picture/shared-packages.ts';
import '@comanda/shared-ui/tokens.css';
import './main.css';
import type { PictureJob, PictureResult, RemotePicture, StyleRule } from '@comanda/shared-contracts/picture';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { drawPage } from './picture/draw-page.tsx';
import { lookOfPicture, lookRule } from './picture/look-of-picture.ts';
import { setPageRoot } from './picture/page-root.ts';
import { createPictureHosts } from './picture/picture-host.ts';
import type { PictureHosts } from './picture/picture-host.ts';
import { fontsOf, withoutHints } from './picture/preloads.ts';
import { settled } from './picture/settled.ts';
import { styleAttributes } from './picture/style-attributes.ts';
import { markupOf, usedStyles } from './picture/used-styles.ts';

export { warmUp } from './picture/warm-up.ts';

/** A module of pictures as it is built. */
interface PictureModule<Id extends RemoteId> {
  readonly picture: RemotePicture<Id>;
  readonly styles: readonly StyleRule[];
}

/** Where a page has its picture. */
const PLACE = '#picture';

/** Draws the first screen of a path, or says which calls it needs for that first. `own`: the rules of the shell's own sheet. */
export async function draw<Id extends RemoteId>(
  job: PictureJob,
  { picture, styles }: PictureModule<Id>,
  own: readonly StyleRule[],
): Promise<PictureResult> {
  const match = matchIn(routesOf(job.composition), job.pathname);
  const prepare = match === undefined || match.entry.owner !== picture.screens.id ? undefined : picture.prepare[match.name];
  if (match === undefined || prepare === undefined) return { kind: 'none', why: 'no-picture-of-route' };
  setPageRoot(job);
  const hosts = await createPictureHosts(job);
  await hosts.texts.add(picture.screens.id, picture.screens.texts);
  const host = hosts.hostFor(picture.screens.id);
  const isThere = await settled(prepare(host, { pathname: job.pathname, params: match.params }));
  if (hosts.api.asked.size > 0) return { kind: 'asks', calls: [...hosts.api.asked.values()] };
  if (!isThere) return { kind: 'none', why: 'waits-for-no-call' };
  const html = await drawPage(job, hosts, picture.screens);
  return html === undefined ? { kind: 'none', why: 'no-such-screen' } : asPicture(job, hosts, html, [own, styles]);
}

function asPicture(job: PictureJob, hosts: PictureHosts, drawn: string, sheets: readonly (readonly StyleRule[])[]): PictureResult {
  const look = lookOfPicture(job, hosts.hostFor('shell').venue.current());
  const { html: body, preloads } = withoutHints(drawn);
  const { html, css: attributes } = styleAttributes(body, PLACE);
  const markup = markupOf(html);
  return {
    kind: 'drawn',
    html,
    css: [...sheets.map((rules) => usedStyles(rules, markup, look)), lookRule(look), attributes].join(''),
    theme: look.theme,
    preloads: [...sheets.flatMap(fontsOf), ...preloads],
    used: [...hosts.api.used],
  };
}
