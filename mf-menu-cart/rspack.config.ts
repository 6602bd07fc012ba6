import { remoteConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-menu-cart', { dev: env.dev === true });
