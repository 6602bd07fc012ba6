import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoDevice } from '@comanda/shared-contracts/composition';
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
import type { DeviceLogin } from '../../api/link-kiosk.ts';
import { loginError } from '../../rules/login-error.ts';
import { DemoList } from './demo-list.tsx';
import * as s from './login-page.module.css';

/** Diners' pages do without it. */
const ScreenKeyboard = lazy(() => import('@comanda/shared-ui/screen-keyboard').then((module) => ({ default: module.ScreenKeyboard })));

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'clock' | 'navigation' | 'environment'>;
  readonly session: SessionStore;
  /** Devices that whoever tries the product may link by one tap. */
  readonly devices?: readonly DemoDevice[] | undefined;
  /** Starts the page anew at a path: the device belongs to another environment than the page was opened in. Q04. */
  readonly restart: (path: string) => void;
}

/** The device that was typed, among those that may be under way. */
const TYPED = '';

/** Links this device to a venue by the code that the venue's staff has. Spec K4-007, K7-002. */
export function KioskLink({ host, session, devices = [], restart }: Props) {
  const { t } = useTranslation('shell');
  const [kioskId, setKioskId] = useState('');
  const [code, setCode] = useState('');
  /** Which device is being linked: a demo one by its id, or the one that was typed. */
  const [busy, setBusy] = useState<string>();
  const [errors] = useState(() => createErrorBox(host.clock));
  const error = useStream(errors.text, null);
  const isComplete = kioskId.trim() !== '' && code.trim() !== '';

  const link = async (login: DeviceLogin, by = TYPED) => {
    if (busy !== undefined) return;
    setBusy(by);
    errors.clear();
    const result = await session.linkKiosk(login, host.environment.name);
    setBusy(undefined);
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
            if (isComplete) void link({ kioskId, code });
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
          <Button type="submit" wide busy={busy === TYPED} disabled={!isComplete}>
            {t('auth.kiosk.link')}
          </Button>
        </form>
        <DemoDevices devices={devices} busy={busy} onPick={(device) => void link(device, device.kioskId)} />
      </Card>
      <Keys />
    </div>
  );
}

interface DemoDevicesProps {
  readonly devices: readonly DemoDevice[];
  /** The id of the one that is being linked. */
  readonly busy: string | undefined;
  readonly onPick: (device: DemoDevice) => void;
}

/** The kiosks that a composition in development has for whoever tries it: one tap links. */
function DemoDevices({ devices, busy, onPick }: DemoDevicesProps) {
  const { t } = useTranslation('shell');
  const items = devices.map((device) => ({
    id: device.kioskId,
    label: t('auth.demo.device', { id: device.kioskId, name: device.name }),
    onPick: () => onPick(device),
  }));
  return <DemoList title={t('auth.demo.devices')} items={items} busy={busy} />;
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
