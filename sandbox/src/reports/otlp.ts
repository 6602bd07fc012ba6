import type { KeptReport } from './report-log.ts';
import { instantOf } from './telemetry.ts';
import type { Receiver, Telemetry } from './telemetry.ts';

type Value = { readonly stringValue: string } | { readonly doubleValue: number };
type Attribute = { readonly key: string; readonly value: Value };

const BATCH = 100;
/** Numbers of the log data model. */
const SEVERITY = { error: { severityNumber: 17, severityText: 'ERROR' }, info: { severityNumber: 9, severityText: 'INFO' } } as const;

/**
 * A receiver of OTLP/HTTP in JSON (OpenTelemetry protocol 1): `POST <url>` with an ExportLogsServiceRequest. The resource is the part: `service.name`, `service.version`, and
 * the composition as `service.namespace`. `headers`: what the receiver wants besides, for instance a key.
 */
export function otlpReceiver(url: string, headers: Readonly<Record<string, string>> = {}): Receiver {
  return {
    name: 'otlp',
    batch: BATCH,
    post: (items) => ({
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceLogs: [...groupsOf(items)].map(([resource, group]) => resourceLogs(resource, group)) }),
    }),
  };
}

/** Where logs go by the variables that OpenTelemetry names; undefined: nowhere. Throws for what is no address. */
export function otlpOf(env: Readonly<Record<string, string | undefined>>): Receiver | undefined {
  const {
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: logs = '',
    OTEL_EXPORTER_OTLP_ENDPOINT: all = '',
    OTEL_EXPORTER_OTLP_HEADERS: headers = '',
  } = env;
  if (logs === '' && all === '') return undefined;
  const url = new URL(logs === '' ? `${all.replace(/\/$/, '')}/v1/logs` : logs);
  const pairs = headers.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())] as const];
  });
  return otlpReceiver(url.href, Object.fromEntries(pairs));
}

function groupsOf(items: readonly Telemetry[]): ReadonlyMap<string, readonly Telemetry[]> {
  return Map.groupBy(items, (item) => {
    const { composition, version, ...rest } = item.kind === 'failure' ? item.report : item.vitals;
    return JSON.stringify([composition, 'part' in rest ? rest.part : rest.remote, version]);
  });
}

function resourceLogs(resource: string, items: readonly Telemetry[]) {
  const [composition, part, version]: readonly [string, string, string] = JSON.parse(resource);
  return {
    resource: { attributes: attributes({ 'service.namespace': composition, 'service.name': part, 'service.version': version }) },
    scopeLogs: [{ scope: { name: 'comanda.reports' }, logRecords: items.map(recordOf) }],
  };
}

function recordOf(item: Telemetry) {
  const observed = { observedTimeUnixNano: nanoseconds(item.receivedAt) };
  if (item.kind === 'vitals') {
    const { lcp, cls, inp } = item.vitals;
    return {
      ...observed,
      timeUnixNano: nanoseconds(item.receivedAt),
      ...SEVERITY.info,
      eventName: 'browser.web_vitals',
      body: { stringValue: 'web vitals of a visit' },
      attributes: attributes({ 'browser.lcp_ms': lcp, 'browser.cls': cls, 'browser.inp_ms': inp }),
    };
  }
  const { code, phase, operation, revision, correlationId, frames = [] } = item.report;
  return {
    ...observed,
    timeUnixNano: nanoseconds(instantOf(item)),
    ...SEVERITY.error,
    eventName: 'comanda.failure',
    body: { stringValue: code },
    attributes: attributes({
      'exception.type': code,
      'exception.stacktrace': frames.length === 0 ? undefined : frames.map(lineOf).join('\n'),
      'comanda.phase': phase,
      'comanda.operation': operation,
      'comanda.revision': revision,
      'comanda.correlation_id': correlationId,
    }),
  };
}

/** A frame as browsers write it, in the sources where they are known. */
function lineOf({ url, line, column, source, sourceLine, sourceColumn, name = '' }: NonNullable<KeptReport['frames']>[number]): string {
  const place = source === undefined ? `${url}:${line}:${column}` : `${source}:${sourceLine ?? 0}:${sourceColumn ?? 0}`;
  return `    at ${name === '' ? place : `${name} (${place})`}`;
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): readonly Attribute[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }];
  });
}

/** 64 bits stand as text in the JSON of protocol buffers. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.trunc(ms)) * 1_000_000n);
}
