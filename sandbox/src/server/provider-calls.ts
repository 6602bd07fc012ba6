import type { FastifyInstance } from 'fastify';
import { PREFLIGHT } from './faults.ts';
import { isProviderPath } from './provider-rules.ts';

/** Answers whether `METHOD /path` is a provider call that is served. */
export type KnowsCall = (call: string) => boolean;

/** Notes the provider calls as they are registered; to be called before they are. */
export function listProviderCalls(app: FastifyInstance): KnowsCall {
  const routes: RegExp[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!isProviderPath(url)) return;
    const path = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
    for (const name of [method].flat()) routes.push(new RegExp(`^${name} ${path}$`));
  });
  return (call) => call === PREFLIGHT || routes.some((route) => route.test(call));
}
