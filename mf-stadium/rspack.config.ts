import { remoteConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-stadium', { dev: env.dev === true });
