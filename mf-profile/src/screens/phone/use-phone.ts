import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadPhone } from '@comanda/shared-contracts/domain/phone';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { phoneRulesOf } from '../../state/phone-rules.ts';
import type { PhoneRules } from '../../state/phone-rules.ts';

export interface PhoneState {
  readonly text: string;
  /** Undefined until the rules are here: they come with a piece of code of their own. */
  readonly countries: PhoneRules['countries'] | undefined;
  readonly country: string;
  readonly setText: (text: string) => void;
  readonly setCountry: (code: string) => void;
  /** Shows the number as it will be kept, with its country, once it is complete. */
  readonly tidy: () => void;
  /** The number as it will be sent; undefined: none or not a valid one; `unchecked`: the rules did not come. */
  readonly read: () => Promise<ReadPhone | undefined | 'unchecked'>;
}

/** A phone number and the country of the numbers that are typed without a code. Spec C5-009. */
export function usePhone(text: string, setText: (text: string) => void): PhoneState {
  const host = useHost<'mf-profile'>();
  const [rules, setRules] = useState<PhoneRules>();
  const [chosen, setChosen] = useState<string>();
  const latest = useRef({ text, chosen, setText });
  useEffect(() => {
    latest.current = { text, chosen, setText };
  });
  /** The rules may come while somebody types: whatever stands in the field then is shown as it will be kept. */
  const tidy = useCallback(async () => {
    const known = await phoneRulesOf(host)();
    setRules(known);
    const now = latest.current;
    const read = known?.read(now.text, now.chosen ?? known.defaultCountry);
    if (read === undefined) return;
    setChosen(read.country);
    if (read.text !== now.text) now.setText(read.text);
  }, [host]);
  useEffect(() => void tidy(), [tidy]);
  return {
    text,
    countries: rules?.countries,
    country: chosen ?? rules?.defaultCountry ?? '',
    setText,
    setCountry: setChosen,
    tidy: () => void tidy(),
    read: async () => {
      if (text.trim() === '') return undefined;
      const known = await phoneRulesOf(host)();
      return known === undefined ? 'unchecked' : known.read(text.trim(), chosen ?? known.defaultCountry);
    },
  };
}
