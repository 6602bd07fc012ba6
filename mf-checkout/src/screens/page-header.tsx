import type { ReactNode } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useTexts } from './use-texts.ts';
import * as s from './page-header.module.css';

interface Props {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** At the right end: a logo or a tag. */
  readonly aside?: ReactNode;
  /** Where back leads when there is no page before. */
  readonly up: string;
}

/** Back, what this page is, and whose: stays at the top on a phone, a plain title from 641 px. */
export function PageHeader({ title, subtitle, aside, up }: Props) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  return (
    <header className={s.header}>
      <div className={s.inner}>
        <IconButton kind="plain" label={t('back')} icon={<ArrowLeft />} onClick={() => navigation.back(up)} />
        <div className={layout.grow}>
          <h1 className={cx(layout.name, s.title)}>{title}</h1>
          {subtitle === undefined ? null : <p className={layout.facts}>{subtitle}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}
