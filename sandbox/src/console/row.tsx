import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Copy } from '@comanda/shared-ui/icons';
import { useDesk } from './desk-context.tsx';
import { T } from './texts.ts';

export interface RowProps {
  /** A picture or a number at its beginning. */
  readonly plate?: ReactNode;
  readonly isUrgent?: boolean;
  readonly title: ReactNode;
  /** A quiet line below the title. */
  readonly sub: ReactNode;
  /** What else there is to it, below that line. */
  readonly below?: ReactNode;
  /** At its end. */
  readonly children?: ReactNode;
}

/** A thing in a panel's list. */
export function Row({ plate, isUrgent = false, title, sub, below, children }: RowProps) {
  return (
    <li className="row">
      {plate === undefined ? null : <span className={isUrgent ? 'plate bad' : 'plate'}>{plate}</span>}
      <div className="row-text">
        <p className="row-title">{title}</p>
        <p className="row-sub">{sub}</p>
        {below}
      </div>
      {children}
    </li>
  );
}

/** A row about a code, with a button that copies it. Without the clipboard (a console opened over the network) the code is selected for the keyboard. */
export function CodeRow({ title, code, ...rest }: Omit<RowProps, 'children'> & { readonly code: string }) {
  const desk = useDesk();
  const element = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      desk.notify(T.copied);
    } catch {
      if (element.current !== null) getSelection()?.selectAllChildren(element.current);
      desk.notify(T.copyYourself);
    }
  };
  const shown = (
    <code className="code" ref={element}>
      {code}
    </code>
  );
  return (
    <Row {...rest} title={[title, ' ', <span key="code">{shown}</span>]}>
      <Button size="xs" kind="secondary" icon={<Copy />} aria-label={T.copyCode(code)} data-name="copy" onClick={() => void copy()}>
        {T.copy}
      </Button>
    </Row>
  );
}

/** The parts of a line that are not empty. */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}
