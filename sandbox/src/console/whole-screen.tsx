import { useSyncExternalStore } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Maximize, Minimize } from '@comanda/shared-ui/icons';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { K } from './texts-kitchen.ts';

const follow = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
/** Types have it everywhere; a phone's Safari and a frame that does not allow it do not. */
const canFill = (): boolean => (document as Partial<Document>).fullscreenEnabled === true;

/** Takes the whole screen for this page, and gives it back; nothing where the browser does not. */
export function WholeScreen() {
  const isWhole = useSyncExternalStore(follow, () => Boolean((document as Partial<Document>).fullscreenElement));
  if (!canFill()) return null;
  // What the browser refuses changes nothing on the screen.
  const toggle = () => (isWhole ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  const name = isWhole ? K.leaveWholeScreen : K.wholeScreen;
  return (
    <Button size="sm" kind="secondary" icon={isWhole ? <Minimize /> : <Maximize />} title={name} onClick={() => void toggle()}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
