import { remoteConfigs } from '../tools/build/remote-configs.ts';

export default (env: { dev?: boolean }) => remoteConfigs('mf-booking', { dev: env.dev === true });
