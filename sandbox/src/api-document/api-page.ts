import type { FastifyInstance } from 'fastify';
import { escapeHtml, sendPlainPage } from '../hosting/plain-page.ts';
import { typeText } from './type-text.ts';
import { isRecord } from '../server/is-record.ts';
import type { JsonSchema } from './type-text.ts';

const TITLE = 'What the sandbox answers';
const LANGUAGE = 'en';
const INTRODUCTION = `<p>Every call with the schemas that read its request and tell its answer. What a provider must answer, field by
field and in words: docs/provider.md; what no schema says: sandbox/API.md.</p><p><a href="/sandbox/api.json">The same as OpenAPI</a></p>`;

/** The document of all calls at /sandbox/api.json, and a page that shows it at /sandbox/api: made from the routes that answer. C9-037. */
export function registerApiPage(app: FastifyInstance): void {
  app.get('/sandbox/api.json', async () => app.swagger());

  app.get('/sandbox/api', (_request, reply) => {
    const calls = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, call]) => callHtml(`${method.toUpperCase()} ${path}`, part(call))),
    );
    return sendPlainPage(reply, TITLE, INTRODUCTION + calls.toSorted().join('\n'), LANGUAGE);
  });
}

function callHtml(name: string, call: JsonSchema): string {
  const query = queryText(call['parameters']);
  const body = contentOf(call['requestBody']);
  const answer = contentOf(part(call['responses'])['200']);
  const parts = [
    typeof call['description'] === 'string' ? `<p>${escapeHtml(call['description'])}</p>` : '',
    query === '' ? '' : `<h3>Query</h3><pre>${escapeHtml(query)}</pre>`,
    body === undefined ? '' : `<h3>Body</h3><pre>${escapeHtml(typeText(body))}</pre>`,
    answer === undefined ? '' : `<h3>Answer</h3><pre>${escapeHtml(typeText(answer))}</pre>`,
  ].join('');
  return `<details><summary>${escapeHtml(name)}</summary>${parts}</details>`;
}

function queryText(parameters: unknown): string {
  const fields = (Array.isArray(parameters) ? parameters.map(part) : []).filter((one) => one['in'] === 'query');
  return fields.map((one) => `${String(one['name'])}${one['required'] === true ? '' : '?'}: ${typeText(one['schema'])}`).join('\n');
}

/** The schema of what is sent as JSON; undefined where none is known. */
function contentOf(message: unknown): unknown {
  return part(part(part(message)['content'])['application/json'])['schema'];
}

function part(value: unknown): JsonSchema {
  return isRecord(value) ? value : {};
}
