import { Button } from '@comanda/shared-ui/button';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { load, LONG_TIMEOUT_MS } from './api.ts';
import { useDesk } from './desk-context.tsx';
import { useOverlay } from './overlay.tsx';
import type { PartVersions, Place, VersionChoices } from './records.ts';
import { T } from './texts.ts';
import { V } from './texts-versions.ts';
import { VersionForm } from './version-form.tsx';
import type { VersionAction } from './version-form.tsx';

/** What can be done in a place, in the order of how often it is wanted. */
export function actionsOf(part: string, { live, enabled, canary }: Place): readonly VersionAction[] {
  if (part === 'shell') return live === undefined ? [] : ['rollback'];
  const trial =
    canary === undefined ? (live === undefined || !enabled ? [] : (['begin'] as const)) : (['canary', 'promote', 'stop'] as const);
  return [...trial, ...(live === undefined ? [] : (['rollback'] as const)), enabled ? 'off' : 'on'];
}

/** The buttons of a place. Each asks first, in a dialog that says what it does. */
export function VersionButtons({ part, place }: { readonly part: PartVersions; readonly place: Place }) {
  const desk = useDesk();
  const overlay = useOverlay();
  const of = V.of(part.part, place.composition);
  const ask = async (action: VersionAction) => {
    const where = place.composition === undefined ? '' : `?composition=${encodeURIComponent(place.composition)}`;
    const hasChoice = action === 'begin' || action === 'rollback';
    const choices = hasChoice
      ? await load<VersionChoices>(`/sandbox/api/versions/${part.part}${where}`, LONG_TIMEOUT_MS).catch(() => undefined)
      : { healthy: [], others: [] };
    if (choices === undefined) {
      desk.notify(T.failed, 'bad');
      return;
    }
    const close = () => overlay.close();
    const content = <VersionForm key={`${action} ${of} ${part.number}`} {...{ part, place, action, choices }} onClose={close} />;
    overlay.show({ title: V.ask[action](of), content });
  };
  return (
    <div className="version-buttons">
      {actionsOf(part.part, place).map((action) => (
        <Button
          key={action}
          size="xs"
          kind={action === 'promote' ? 'soft' : 'secondary'}
          data-name={`${action} ${place.composition ?? ''}`}
          onClick={() => void ask(action)}
        >
          {V.button[action]}
          <VisuallyHidden>{` ${of}`}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}
