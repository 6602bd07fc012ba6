import type { ReactNode, SyntheticEvent } from 'react';
import { ChevronDown } from '@comanda/shared-ui/icons';

interface PanelProps {
  /** Of its list; `<id>-heading` of its heading. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** Folds, and is closed at first. */
  readonly folds?: boolean;
  /** That it was unfolded or folded. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** One of the boxes beside the orders. */
export function Panel({ id, icon, title, aside, folds = false, onToggle, children }: PanelProps) {
  const [Box, Head] = folds ? (['details', 'summary'] as const) : (['section', 'header'] as const);
  return (
    <Box
      className="panel"
      aria-labelledby={folds ? undefined : `${id}-heading`}
      {...(folds ? { onToggle: ({ currentTarget }: SyntheticEvent) => onToggle?.(currentTarget.hasAttribute('open')) } : {})}
    >
      <Head className="panel-head">
        {icon}
        <h3 id={`${id}-heading`} tabIndex={-1}>
          {title}
        </h3>
        {aside}
        {folds ? <ChevronDown className="chevron" /> : null}
      </Head>
      {children}
    </Box>
  );
}
