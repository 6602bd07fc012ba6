import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostServices } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { Field } from '@comanda/shared-ui/field';
import { Banner } from '@comanda/shared-ui/banner';
import { cx } from '@comanda/shared-ui/cx';
import { Store } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { createErrorBox } from '../../../notifications/error-box.ts';
import type { SessionStore } from '../../create-session.ts';
import { loginError } from '../../rules/login-error.ts';
import * as s from './login-page.module.css';

/** Diners' pages do without it. */
const ScreenKeyboard = lazy(() => import('@comanda/shared-ui/screen-keyboard').then((module) => ({ default: module.ScreenKeyboard })));

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'clock' | 'navigation' | 'environment'>;
  readonly session: SessionStore;
  /** Starts the page anew at a path: the device belongs to another environment than the page was opened in. Q04. */
  readonly restart: (path: string) => void;
}

/** Links this device to a venue by the code that the venue's staff has. Spec K4-007, K7-002. */
export function KioskLink({ host, session, restart }: Props) {
  const { t } = useTranslation('shell');
  const [kioskId, setKioskId] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors] = useState(() => createErrorBox(host.clock));
  const error = useStream(errors.text, null);
  const isComplete = kioskId.trim() !== '' && code.trim() !== '';

  const link = async () => {
    if (isBusy || !isComplete) return;
    setBusy(true);
    errors.clear();
    const result = await session.linkKiosk({ kioskId, code }, host.environment.name);
    setBusy(false);
    if (!result.ok) {
      const { detail } = result.failure;
      errors.show(t(`auth.error.${loginError(result.failure, 'kiosk')}`, { seconds: detail?.kind === 'wait' ? detail.seconds : 60 }));
      return;
    }
    const { portalId, device, environment } = result.value;
    const portal = portalId === undefined ? undefined : host.navigation.href('Portal', { pais: device.country, idportal: portalId });
    const path = portal ?? host.environment.home;
    if (environment === host.environment.name) host.navigation.go(path, { replace: true });
    else restart(path);
  };

  return (
    <div className={s.page}>
      <Card as="section" className={s.card} aria-label={t('auth.kiosk.title')}>
        <span className={s.plate}>
          <Store />
        </span>
        <h1 className={s.title}>{t('auth.kiosk.title')}</h1>
        <form
          className={cx(layout.stack20, s.form)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void link();
          }}
        >
          <p className={s.lead}>{t('auth.kiosk.lead')}</p>
          <Field
            label={t('auth.kiosk.id')}
            hint={t('auth.kiosk.idHint')}
            name="kiosk"
            autoComplete="off"
            autoCapitalize="characters"
            inputMode="none"
            data-keys="code"
            spellCheck={false}
            maxLength={60}
            value={kioskId}
            onValueChange={setKioskId}
          />
          <Field
            label={t('auth.kiosk.code')}
            name="code"
            type="password"
            inputMode="none"
            data-keys="code"
            autoComplete="off"
            maxLength={20}
            value={code}
            onValueChange={setCode}
          />
          {error !== null && (
            <Banner tone="bad" live="alert" className={s.banner}>
              {error}
            </Banner>
          )}
          <Button type="submit" wide busy={isBusy} disabled={!isComplete}>
            {t('auth.kiosk.link')}
          </Button>
        </form>
      </Card>
      <Keys />
    </div>
  );
}

/** A keyboard for the two fields: most kiosks have none. */
function Keys() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Suspense>
      <ScreenKeyboard
        language={i18n.language}
        labels={{
          board: t('keys.board'),
          shift: t('keys.shift'),
          erase: t('keys.erase'),
          space: t('keys.space'),
          letters: t('keys.letters'),
          digits: t('keys.digits'),
          accents: t('keys.accents'),
          next: t('keys.next'),
          done: t('keys.done'),
        }}
      />
    </Suspense>
  );
}
