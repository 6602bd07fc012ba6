import { remoteConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => remoteConfig('mf-discovery', { dev: env.dev === true });
