import { shellConfig } from '../tools/build/base.ts';

export default (env: { dev?: boolean }) => shellConfig({ dev: env.dev === true });
