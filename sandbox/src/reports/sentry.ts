import { randomUUID } from 'node:crypto';
import type { KeptReport, VisitVitals } from './report-log.ts';
import { instantOf } from './telemetry.ts';
import type { Receiver, Telemetry } from './telemetry.ts';

const CLIENT = 'comanda.reports/1.0.0';

/**
 * A receiver of Sentry envelopes at the address of a DSN (`https://<key>@<host>/<project>`): a failure is an `event` with its stack, the vitals of a visit are a `transaction`
 * with measurements. An envelope holds one of them. Nobody is named: no user, no address, no request. Throws for what is no DSN.
 */
export function sentryReceiver(dsn: string): Receiver {
  const { protocol, host, username: key, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || key === '' || project === '') throw new Error('a DSN has a key and a project');
  return {
    name: 'sentry',
    batch: 1,
    post: (items) => ({
      url: `${protocol}//${host}${path}/api/${project}/envelope/`,
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${key}`,
      },
      body: items.map((item) => envelope(item, dsn)).join(''),
    }),
  };
}

/** Where events go by `SENTRY_DSN`; undefined: nowhere. Throws for what is no DSN. */
export function sentryOf({ SENTRY_DSN: dsn = '' }: Readonly<Record<string, string | undefined>>): Receiver | undefined {
  return dsn === '' ? undefined : sentryReceiver(dsn);
}

function envelope(item: Telemetry, dsn: string): string {
  const event_id = hex();
  const event = item.kind === 'failure' ? eventOf(item.report, instantOf(item)) : transactionOf(item.vitals, item.receivedAt);
  const payload = JSON.stringify({ event_id, platform: 'javascript', ...event });
  const type = item.kind === 'failure' ? 'event' : 'transaction';
  const head = { event_id, sent_at: new Date(item.receivedAt).toISOString(), dsn };
  const itemHead = { type, length: Buffer.byteLength(payload), content_type: 'application/json' };
  return `${JSON.stringify(head)}\n${JSON.stringify(itemHead)}\n${payload}\n`;
}

function eventOf(report: KeptReport, at: number) {
  const { composition, remote, version, phase, code, operation, correlationId, frames = [] } = report;
  // The oldest first, as Sentry wants them.
  const stacktrace = frames.length === 0 ? {} : { stacktrace: { frames: frames.map(frameOf).toReversed() } };
  return {
    timestamp: at / 1000,
    level: 'error',
    release: `${remote}@${version}`,
    tags: { composition, part: remote, phase, ...(operation === undefined ? {} : { operation }), correlation_id: correlationId },
    exception: { values: [{ type: code, value: operation ?? phase, mechanism: { type: 'generic', handled: false }, ...stacktrace }] },
  };
}

function frameOf({ url, line, column, part, version, source, sourceLine, sourceColumn, name }: NonNullable<KeptReport['frames']>[number]) {
  const place =
    source === undefined ? { filename: url, lineno: line, colno: column } : { filename: source, lineno: sourceLine, colno: sourceColumn };
  const isOurs = source === undefined || !source.startsWith('node_modules/');
  return { ...place, abs_path: url, module: `${part}@${version}`, ...(name === undefined ? {} : { function: name }), in_app: isOurs };
}

function transactionOf({ composition, part, version, lcp, cls, inp }: VisitVitals, at: number) {
  const values = { lcp: [lcp, 'millisecond'], cls: [cls, 'none'], inp: [inp, 'millisecond'] } as const;
  const known = Object.entries(values).filter(([, [value]]) => value !== undefined);
  const times = { start_timestamp: (at - (lcp ?? 0)) / 1000, timestamp: at / 1000 };
  return {
    type: 'transaction',
    transaction: part,
    ...times,
    release: `${part}@${version}`,
    tags: { composition, part },
    contexts: { trace: { trace_id: hex(), span_id: hex().slice(0, 16), op: 'pageload' } },
    spans: [],
    measurements: Object.fromEntries(known.map(([name, [value, unit]]) => [name, { value, unit }])),
  };
}

/** 32 hexadecimal digits that nothing else has. */
function hex(): string {
  return randomUUID().replaceAll('-', '');
}
