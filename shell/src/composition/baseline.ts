import type { Composition } from '@comanda/shared-contracts/composition';
import { DEFAULT_LANGUAGE } from '@comanda/shared-contracts/domain/environment';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { SHELL_TEXTS } from '../i18n/texts.ts';

/**
 * What the shell falls back to when neither the page, nor the network, nor the last visit has a composition: the
 * platform's own brand and no remotes, so that the page can say what is wrong and offer a retry.
 */
export const BASELINE: Composition = {
  name: 'baseline',
  kind: 'consumer',
  hosts: [],
  contract: CONTRACT,
  revision: 0,
  shellVersion: '',
  brand: { name: 'Comanda', color: '#0F6B4F', theme: 'system' },
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: false,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: 'comanda',
    defaultEnvironment: 'PROD',
  },
  languages: [DEFAULT_LANGUAGE, ...Object.keys(SHELL_TEXTS).filter((language) => language !== DEFAULT_LANGUAGE)],
  home: '/',
  requires: [],
  embedders: [],
  provider: { url: '', token: 'public', loginPath: '/srv/security/login' },
  orderPolling: true,
  remotes: {},
};
