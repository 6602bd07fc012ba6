import type { Composition } from '../../shared-contracts/src/composition.ts';
import { passportOfBefore } from '../../shared-contracts/src/hosting/passport-of-before.ts';
import type { PinnedPassport } from '../../shared-contracts/src/passport.ts';
import type { PartId, RemoteId } from '../../shared-contracts/src/remotes.ts';
import { isRemoteId } from '../../shared-contracts/src/remotes.ts';
import { pathOf } from '../../shared-contracts/src/routes/match.ts';

/** A screen of a remote, and a path at which it stands. */
export interface BootScreen {
  readonly route: string;
  readonly screen: string;
  readonly path: string;
}

/** A remote to be tried in a composition. */
export interface Boot {
  readonly composition: Composition;
  readonly remote: RemoteId;
  readonly version: string;
  readonly screens: readonly BootScreen[];
}

/** What stands for the parameters of paths: a venue that the sandbox has, and things that it may not have. */
const PARAMS = {
  pais: 'cl',
  name: 'fuente-alameda',
  idsimple: '1',
  catsearch: 'sushi',
  idorden: '1',
  idpedido: '1',
  idmesa: '5',
  idportal: '15',
  idsector: '1',
  id: '1',
  method: 'CAJA',
  error: 'payment',
  code: 'code',
  tag: 'tag',
};

/** The screens of a remote, each once, at the first path that it has; by its passport, or, without one, as the shared vocabulary has them. */
export function screensOf(remote: RemoteId, passport: PinnedPassport = passportOfBefore(remote)): readonly BootScreen[] {
  const screens = new Map<string, BootScreen>();
  for (const [route, entry] of Object.entries(passport.routes)) {
    const { screen } = entry;
    const path = screens.has(screen) ? undefined : pathOf({ ...entry, owner: remote }, PARAMS, 'PROD');
    if (path !== undefined) screens.set(screen, { route, screen, path });
  }
  return [...screens.values()];
}

/**
 * What is tried of compositions in which something changes. A remote that changed shows all of its screens under each shell that it meets, and the first one in
 * each further kind of composition; under a shell that changed every remote shows its first one. Of many brands that have the same versions one stands for all.
 */
export function bootsOf(compositions: readonly Composition[], moved: ReadonlySet<PartId>): readonly Boot[] {
  const seen = new Set<string>();
  const boots: Boot[] = [];
  for (const composition of compositions.toSorted((a, b) => partsOf(b) - partsOf(a))) {
    for (const [remote, { version, enabled, passport }] of Object.entries(composition.remotes)) {
      if (!isRemoteId(remote) || !enabled || !isShown(composition, remote) || !(moved.has(remote) || moved.has('shell'))) continue;
      const met = `${remote} ${version} ${composition.shellVersion}`;
      const kind = `${met} ${composition.kind}`;
      const screens = screensOf(remote, passport);
      if (!seen.has(kind))
        boots.push({ composition, remote, version, screens: seen.has(met) || !moved.has(remote) ? screens.slice(0, 1) : screens });
      seen.add(met).add(kind);
    }
  }
  return boots;
}

/** Without a shell there is no page, and a stadium's are shown in a stadium alone. */
function isShown({ shellVersion, rules }: Composition, remote: RemoteId): boolean {
  return shellVersion !== '' && (remote !== 'mf-stadium' || rules.isStadium);
}

function partsOf({ remotes }: Composition): number {
  return Object.values(remotes).filter(({ enabled }) => enabled).length;
}
