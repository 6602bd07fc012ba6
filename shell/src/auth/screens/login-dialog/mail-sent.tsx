import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { MailCheck } from '@comanda/shared-ui/icons';
import * as s from './login.module.css';

/** A mail is on its way: what to do with it. Spec C2-076. */
export function MailSent({ text, onBack }: { readonly text: string; readonly onBack: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={s.form}>
      <div className={s.told} role="status">
        <span className={s.plate}>
          <MailCheck />
        </span>
        <p className={s.lead}>{text}</p>
      </div>
      <Button kind="secondary" wide onClick={onBack}>
        {t('auth.form.back')}
      </Button>
    </div>
  );
}
