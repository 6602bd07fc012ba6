import type { ReactNode } from 'react';
import { ChevronDown } from '@comanda/shared-ui/icons';

interface PanelProps {
  /** Of its heading: `<id>-heading`. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** Folds, and is closed at first. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** One of the boxes beside the orders. */
export function Panel({ id, icon, title, aside, folds = false, children }: PanelProps) {
  const heading = (
    <>
      {icon}
      <h3 id={`${id}-heading`} tabIndex={-1}>
        {title}
      </h3>
      {aside}
    </>
  );
  return folds ? (
    <details className="panel">
      <summary>
        {heading}
        <ChevronDown className="chevron" />
      </summary>
      {children}
    </details>
  ) : (
    <section className="panel" aria-labelledby={`${id}-heading`}>
      <header>{heading}</header>
      {children}
    </section>
  );
}

/** What a row is about: a title, and a quiet line below it. */
export function RowText({ title, sub }: { readonly title: ReactNode; readonly sub: ReactNode }) {
  return (
    <div className="row-text">
      <p className="row-title">{title}</p>
      <p className="row-sub">{sub}</p>
    </div>
  );
}

/** What stands in place of a list without items. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="nothing">{children}</p>;
}

/** The parts of a quiet line that are not empty. */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}
