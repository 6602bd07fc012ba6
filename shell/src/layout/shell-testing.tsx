import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../composition/baseline.ts';
import en from '../i18n/en.json';
import es from '../i18n/es.json';
import { ONLINE } from '../network/step.ts';
import { NOTHING_SWITCHED } from '../live/switched.ts';
import { createOverlay } from '../overlay/create-overlay.ts';
import { createThemeChoices } from '../theme/theme-choice.ts';
import { ShellProvider } from './shell-context.tsx';
import type { ShellContextValue } from './shell-context.tsx';

/** The shell around a component under test: its services from a test host, its own parts real or written down. */
export async function shellAround(options: TestHostOptions & { readonly language?: 'es' | 'en' } = {}) {
  const test = createTestHost('shell', options);
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: options.language ?? 'es',
    resources: { es: { shell: es }, en: { shell: en } },
    interpolation: { escapeValue: false },
  });
  const log: string[] = [];
  const shell: ShellContextValue = {
    host: test.host,
    composition: BASELINE,
    version: '1.2.3',
    overlay: createOverlay(),
    themes: createThemeChoices(test.host.storage, Object.assign(new EventTarget(), { matches: false }), false),
    retryRemote: (id) => {
      log.push(`retry ${id}`);
      return Promise.resolve();
    },
    problemOf: () => undefined,
    remoteCrashed: (id) => void log.push(`crashed ${id}`),
    switched: new BehaviorSubject(NOTHING_SWITCHED),
    isOnline: new BehaviorSubject(true),
    network: new BehaviorSubject(ONLINE),
    Toasts: () => null,
    clearLocalData: () => void log.push('clear'),
    chooseEnvironment: (name) => void log.push(`environment ${name}`),
  };
  const Around = ({ children }: { children: ReactNode }) => <ShellProvider value={shell}>{children}</ShellProvider>;
  return { ...test, shell, log, Around };
}
