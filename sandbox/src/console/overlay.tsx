import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import { T } from './texts.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

interface Shown {
  readonly title: string;
  readonly content: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose?: () => void;
}

/** The one dialog of the page. */
export interface Overlay {
  /** Shows something under a title; whatever was in the dialog before goes. */
  show(shown: Shown): void;
  close(): void;
  /** Asks before something that cannot be undone. False when it was closed in any other way. */
  confirm(question: Question): Promise<boolean>;
}

const OverlayContext = createContext<Overlay | undefined>(undefined);

export function useOverlay(): Overlay {
  const overlay = useContext(OverlayContext);
  if (overlay === undefined) throw new Error('there is no dialog around this component');
  return overlay;
}

export function OverlayHost({ children }: { readonly children: ReactNode }) {
  // What it shows stays while it goes.
  const [shown, setShown] = useState<Shown>({ title: '', content: null });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [overlay] = useState<Overlay>(() => {
    const show = (next: Shown) => {
      setShown(next);
      setOpen(true);
    };
    const confirm = ({ title, text, action }: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (is: boolean) => () => {
          resolve(is);
          setOpen(false);
        };
        const footer = (
          <div className="buttons">
            <Button size="sm" kind="secondary" onClick={answer(false)}>
              {T.back}
            </Button>
            <Button size="sm" kind="danger" onClick={answer(true)}>
              {action}
            </Button>
          </div>
        );
        show({ title, content: <p>{text}</p>, footer, onClose: answer(false) });
      });
    return { show, close, confirm };
  });
  return (
    <OverlayContext value={overlay}>
      {children}
      <Dialog
        open={isOpen}
        onClose={shown.onClose ?? close}
        title={shown.title}
        labels={{ close: T.close }}
        width={420}
        footer={shown.footer}
      >
        {shown.content}
      </Dialog>
    </OverlayContext>
  );
}
