import type { MouseEvent } from 'react';

interface Pressed {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** What a native button does when it is pressed: while `busy` or `disabled` it keeps the focus and swallows presses. */
export function pressProps({ busy, disabled, onClick }: Pressed) {
  const blocked = busy || disabled;
  return {
    'aria-disabled': blocked || undefined,
    'aria-busy': busy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (blocked) {
        event.preventDefault();
        event.stopPropagation();
      } else onClick?.(event);
    },
  };
}
