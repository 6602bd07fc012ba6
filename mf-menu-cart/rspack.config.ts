import { remoteConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-menu-cart', { dev: env.dev === true });
