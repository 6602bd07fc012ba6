import { expect } from '../support/shop.ts';
import { audit } from './audit.ts';
import { become, whileTimeStands } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Absent, Visit } from './visit.ts';

/** A page loaded anew on a busy machine. */
const SHOWN_WITHIN_MS = 20_000;

/** Opens a screen in each scene and audits it. One that is not reached is a problem like the others: the rest goes on. */
export async function look(name: string, visit: Visit | Absent, scenes: readonly Scene[]): Promise<readonly string[]> {
  const problems: string[] = [];
  // One that leads home is home in every theme.
  for (const [index, scene] of ('because' in visit ? scenes.slice(0, 1) : scenes).entries()) {
    try {
      // Outside venue pages the theme is the system's, which changes on the open page.
      const isOpen = index > 0 && !('hasVenueLook' in visit && visit.hasVenueLook);
      if ('because' in visit) {
        await openAbsent(visit, scene);
        continue;
      }
      if (isOpen) await scene.page.emulateMedia({ colorScheme: scene.theme, reducedMotion: 'reduce' });
      else await open(visit, scene);
      const seen = (): Promise<readonly string[]> => audit(scene, name);
      problems.push(...(await ('isBrief' in visit && visit.isBrief ? whileTimeStands(scene, seen) : seen())));
    } catch (cause) {
      problems.push(`${name}, ${scene.language}, ${scene.theme}: was not reached: ${String(cause).slice(0, 600)} at ${scene.page.url()}`);
    }
  }
  await putBack(scenes);
  return problems;
}

async function open(visit: Visit, scene: Scene): Promise<void> {
  const { page, sandbox, textOf } = scene;
  const host = visit.host ?? 'localhost';
  await become(scene, host, visit.who ?? 'visitor', visit.cart ?? 'none');
  await clearFaults(scene);
  const prepared = (await visit.prepare?.(scene)) ?? '';
  const path = visit.path(scene, prepared);
  if (path === undefined) throw new Error('there is no such path');
  await page.goto(`${sandbox.url(host)}${path}`);
  await visit.steps?.(scene);
  const layer = 'dialog' in visit ? page.locator('dialog[open]').last() : page.locator('body');
  await expect(layer.getByText(visit.shows(textOf, scene)).filter({ visible: true }).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  if (visit.steps === undefined) expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
}

/** Nobody draws it yet: it leads to the composition's home. */
async function openAbsent(visit: Absent, scene: Scene): Promise<void> {
  const { page, sandbox, textOf } = scene;
  const host = visit.host ?? 'localhost';
  await become(scene, host, visit.who ?? 'visitor', 'none');
  await page.goto(`${sandbox.url(host)}${visit.at}`);
  const home = host === 'localhost' ? textOf('mf-discovery', 'nearby.title') : textOf('mf-kiosk', 'welcome.start');
  await expect(
    page
      .getByText(home)
      .or(page.getByRole('button', { name: home }))
      .first(),
  ).toBeVisible();
}

async function putBack(scenes: readonly Scene[]): Promise<void> {
  const [scene] = scenes;
  if (scene === undefined) return;
  await scene.page.context().setOffline(false);
  await scene.page.unrouteAll({ behavior: 'ignoreErrors' });
  await clearFaults(scene);
}

async function clearFaults({ sandbox }: Scene): Promise<void> {
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  await sandbox.control('/sandbox/file-faults', undefined, 'DELETE');
}
