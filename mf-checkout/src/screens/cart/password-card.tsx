import { useStore } from 'zustand';
import { Field } from '@comanda/shared-ui/field';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { Section } from './section.tsx';

/** The table's password, as the venue hands it out. Spec C2-055, C5-040. */
export function PasswordCard({ checkout, stores }: CartPartProps) {
  const { t } = useTexts();
  const { password, wasTried } = useStore(stores.form.view);
  const isMissing = wasTried && checkout.problems.some(({ kind }) => kind === 'no-password');
  return (
    <Section id="checkout-password" title={t('password.title')} isWrong={isMissing}>
      <Field
        label={t('password.label')}
        hint={t('password.hint')}
        value={password}
        onValueChange={stores.form.setPassword}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        error={isMissing ? t('problem.no-password') : undefined}
      />
    </Section>
  );
}
