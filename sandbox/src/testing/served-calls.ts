import type { FastifyInstance } from 'fastify';

/** What a server serves, as `METHOD /path`, out of its printed tree: a longer path stands below the path that it begins with. */
export function servedCalls(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([\s│]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line);
      if (match === null) return [];
      const depth = (match[1] ?? '').length / 4;
      above[depth] = match[2] ?? '';
      const path = above.slice(0, depth + 1).join('');
      return (match[3] ?? '').split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${path}`]));
    });
}
