import { useId } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './login-page.module.css';

interface Props {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly label: string; readonly onPick: () => void }[];
  /** Which of them is on its way; undefined: none. */
  readonly busy?: string | undefined;
}

/** What a composition in development offers by one tap, below the form that asks for the same. */
export function DemoList({ title, items, busy }: Props) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={cx(layout.stack12, s.demo)} aria-labelledby={id}>
      <h2 id={id} className={cx(layout.small, layout.muted)}>
        {title}
      </h2>
      {items.map((item) => (
        <Button key={item.id} kind="soft" wide busy={busy === item.id} onClick={item.onPick}>
          {item.label}
        </Button>
      ))}
    </section>
  );
}
