import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import { isObject } from '../record.ts';
import { recordOf } from '../records.ts';
import type { WireType } from '../types.ts';

/** What to make of a field: another value, or `undefined` to take it away. */
export type FieldChange = (record: string, key: string, value: unknown) => unknown;

const LOGIN_PATH = '/srv/security/login';

/** Whether a call is asked at a path. */
export function isAt({ address }: Call, path: string, loginPath: string = LOGIN_PATH): boolean {
  const form = address.replace('{loginPath}', loginPath);
  if (!form.includes('{')) return form === path;
  return new RegExp(`^${form.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

/** The answer of a path in which every field of the records that its calls answer went through `change`. */
export function changedAt(path: string, raw: unknown, change: FieldChange): unknown {
  return CALLS.filter((call) => isAt(call, path)).reduce((value, call) => changedAnswer(call, value, change), raw);
}

/** An answer in which every field of every record of the book went through `change`. */
function changedAnswer({ envelope, answer }: Call, raw: unknown, change: FieldChange): unknown {
  if (answer?.record === undefined || !isObject(raw) || raw['ok'] === false) return raw;
  return envelope === 'data' ? { ...raw, data: changedValue(answer, raw['data'], change) } : changedValue(answer, raw, change);
}

function changedValue(type: WireType, value: unknown, change: FieldChange): unknown {
  const { record, holds, ...plain } = type;
  if (record === undefined || !isObject(value)) return value;
  if (holds !== undefined) {
    const one = { ...plain, record };
    if (Array.isArray(value)) return value.map((item: unknown) => changedValue(one, item, change));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changedValue(one, item, change)]));
  }
  const { fields } = recordOf(record);
  const changed = Object.entries(value).map(([key, item]) => {
    const field = fields[key];
    return [key, field === undefined ? item : change(record, key, changedValue(field.type, item, change))] as const;
  });
  if (Array.isArray(value)) return changed.map(([, item]) => item ?? null);
  return Object.fromEntries(changed.filter(([, item]) => item !== undefined));
}
