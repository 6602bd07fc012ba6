import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RotateCw } from './icons.tsx';
import { StateView } from './state-view.tsx';
import type { StateViewProps } from './state-view.tsx';
import { StudioPicture } from './studio-picture.tsx';

export type FailedViewProps = Pick<StateViewProps, 'title' | 'text' | 'badge' | 'headingLevel'> & {
  /** bad: it failed. warn: it goes on trying by itself, or a kiosk waits for the network. Default bad. */
  readonly tone?: 'warn' | 'bad' | undefined;
  /** Default the empty pot; null where there is no room for one. */
  readonly picture?: ReactNode;
  /** What the button says. */
  readonly retry: ReactNode;
  readonly onRetry: () => void;
  /** A second way out under the button. */
  readonly more?: ReactNode;
};

/** Something could not be had: what it was, and another try. Announced to assistive technology at once. */
export function FailedView({
  tone = 'bad',
  picture = <StudioPicture stem="pot" />,
  badge = <RotateCw />,
  retry,
  onRetry,
  more,
  ...stated
}: FailedViewProps) {
  return (
    <StateView
      {...stated}
      live="alert"
      tone={tone}
      picture={picture}
      badge={badge}
      actions={
        <>
          <Button wide icon={<RotateCw />} onClick={onRetry}>
            {retry}
          </Button>
          {more}
        </>
      }
    />
  );
}
