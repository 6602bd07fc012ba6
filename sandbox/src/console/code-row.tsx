import { useRef } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Copy } from '@comanda/shared-ui/icons';
import { useDesk } from './desk-context.tsx';
import { RowText } from './panel.tsx';
import { T } from './texts.ts';

/** A row about a code, with a button that copies it. Without the clipboard (a console opened over the network) the code is selected for the keyboard. */
export function CodeRow({ title, code, sub }: { readonly title: string; readonly code: string; readonly sub: string }) {
  const desk = useDesk();
  const element = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      desk.tell(T.copied);
    } catch {
      if (element.current !== null) getSelection()?.selectAllChildren(element.current);
      desk.tell(T.copyYourself);
    }
  };
  return (
    <>
      <RowText
        title={
          <>
            {title}{' '}
            <code className="code" ref={element}>
              {code}
            </code>
          </>
        }
        sub={sub}
      />
      <Button size="xs" kind="secondary" icon={<Copy />} aria-label={T.copyCode(code)} data-name="copy" onClick={() => void copy()}>
        {T.copy}
      </Button>
    </>
  );
}
