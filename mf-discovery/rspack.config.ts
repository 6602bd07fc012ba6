import { remoteConfigs } from '../tools/build/remote-configs.ts';

export default (env: { dev?: boolean }) => remoteConfigs('mf-discovery', { dev: env.dev === true });
