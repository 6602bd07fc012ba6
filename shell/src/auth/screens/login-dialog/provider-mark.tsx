import type { SocialProvider } from '@comanda/shared-contracts/composition';
import { cx } from '@comanda/shared-ui/cx';
import { Apple } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './login.module.css';

const LETTERS: Readonly<Record<Exclude<SocialProvider, 'apple'>, string>> = { google: 'G', facebook: 'f', linkedin: 'in' };

/** A quiet sign beside a provider's name: its initial on a plate, drawn by the style sheet, because it is no text of the label. */
export function ProviderMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <span className={cx(layout.centered, s.mark)} aria-hidden="true" data-letter={provider === 'apple' ? undefined : LETTERS[provider]}>
      {provider === 'apple' && <Apple />}
    </span>
  );
}
