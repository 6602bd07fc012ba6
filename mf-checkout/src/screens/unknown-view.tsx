import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { CircleHelp, RotateCw } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';

interface UnknownViewProps {
  readonly title: string;
  readonly text: string;
  /** What the button says that looks again. */
  readonly retry: string;
  /** It is being looked at right now. */
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
  /** What else can be done, below that button. */
  readonly more: ReactNode;
  /** Facts below the text. */
  readonly children?: ReactNode;
}

/** Nobody knows what became of what was sent: it can be looked at again, and nothing else is done by itself.. */
export function UnknownView({ title, text, retry, isBusy = false, onRetry, more, children }: UnknownViewProps) {
  return (
    <StateView
      live="alert"
      tone="warn"
      picture={<StudioPicture stem="pot" />}
      badge={<CircleHelp />}
      title={title}
      text={text}
      actions={
        <>
          <Button wide icon={<RotateCw />} busy={isBusy} onClick={onRetry}>
            {retry}
          </Button>
          {more}
        </>
      }
    >
      {children}
    </StateView>
  );
}
