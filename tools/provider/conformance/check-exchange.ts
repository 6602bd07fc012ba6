import type { Call } from '../call.ts';
import type { Exchange } from './exchange.ts';
import { checkAnswer, type Checking, type Remark, type RemarkKind } from './check-value.ts';

const NOT_THERE: ReadonlySet<number> = new Set([404, 405, 501]);
/** Of the time that a call has; slower answers are said. */
const SLOW_PART = 0.5;

/** Judges one asking: the last of its exchanges, and that there were others before. `isRefused` tells it from a right answer. */
export function checkAsking(
  checking: Checking,
  exchanges: readonly Exchange[],
): { readonly remarks: readonly Remark[]; readonly answer?: unknown } {
  const { call } = checking;
  const last = exchanges.at(-1);
  if (last === undefined) return { remarks: [] };
  const addRemark = (kind: RemarkKind, text: string, consequence = call.without): Remark => ({
    kind,
    call: call.id,
    field: '',
    place: '',
    line: `${last.method} ${new URL(last.url).pathname}: HTTP ${last.status}`,
    text,
    consequence,
    count: 1,
  });
  const again = exchanges.length > 1 ? [addRemark('tolerated', `answered at try ${exchanges.length}`, 'it is asked again')] : [];
  const slow = last.ms > call.timeoutMs * SLOW_PART ? [addRemark('tolerated', `${Math.round(last.ms)} ms`, 'people wait')] : [];
  const outcome = checkLast(checking, last, addRemark);
  // What failed to the end was asked again in vain.
  const isLost = outcome.remarks.some(({ kind, field }) => kind !== 'tolerated' && field === '');
  return { ...outcome, remarks: [...(isLost ? [] : again), ...slow, ...outcome.remarks] };
}

type MakeRemark = (kind: RemarkKind, text: string, consequence?: string) => Remark;

function checkLast(
  checking: Checking,
  last: Exchange,
  addRemark: MakeRemark,
): { readonly remarks: readonly Remark[]; readonly answer?: unknown } {
  const { call } = checking;
  if (last.status === 0) return { remarks: [addRemark('wrong', `no answer within ${call.timeoutMs / 1000} s, or none at all`)] };
  const answer = parsed(last.text);
  if (last.status >= 300 && last.status < 400) return { remarks: [addRemark('wrong', 'a redirect, which is not followed')] };
  if (answer === undefined) {
    return {
      remarks: [addRemark(NOT_THERE.has(last.status) ? 'missing' : 'wrong', NOT_THERE.has(last.status) ? 'no such call' : 'no JSON')],
    };
  }
  if (last.status >= 500 || last.status === 408 || last.status === 429) return { remarks: [addRemark('wrong', 'an error of the server')] };
  const ok = typeof answer === 'object' && answer !== null && 'ok' in answer ? answer.ok : undefined;
  if (ok === false) return { remarks: [refused(call, last, addRemark)] };
  if (last.status >= 400) return { remarks: [addRemark('wrong', 'refused without "ok": false')] };
  if (ok !== true && call.envelope !== 'bare') return { remarks: [addRemark('wrong', '"ok" is neither true nor false')] };
  return { remarks: checkAnswer(checking, answer), answer };
}

/** A call that is not there may say so in JSON. */
function refused(call: Call, { status, text }: Exchange, addRemark: MakeRemark): Remark {
  if (NOT_THERE.has(status)) return addRemark('missing', 'no such call');
  const { msg, message, error } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const sentence = [msg, message, error].find((part) => typeof part === 'string' && part !== '');
  return sentence === undefined
    ? addRemark('wrong', 'refused without a sentence', "the product's own words are shown")
    : addRemark('refused', String(sentence), call.without);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
