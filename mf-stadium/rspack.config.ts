import { remoteConfig } from '../rspack.base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-stadium', { dev: env.dev === true });
