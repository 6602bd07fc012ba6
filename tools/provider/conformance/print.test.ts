import { describe, expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { asHtml, asText } from './print.ts';

const OUTCOME: Outcome = {
  calls: [
    { call: 'menu', standing: 'wrong', why: '', times: [12.4, 80.6] },
    { call: 'languages', standing: 'right', why: '', times: [3] },
    { call: 'card-create', standing: 'not walked', why: 'nobody types a card', times: [] },
  ],
  findings: [
    {
      kind: 'wrong',
      call: 'menu',
      field: 'Product.pm',
      place: 'data.cats[].productos[].pm',
      line: '12: "pm": "<b>"',
      text: 'amount expected',
      consequence: 'it is left out of its list',
      count: 3,
    },
  ],
  extensions: [{ id: 'dedup', title: 'known again', standing: 'missing', without: 'looked up' }],
  cors: [{ kind: 'own', text: 'own origin only' }],
  passes: false,
};

describe('what is told of a provider', () => {
  it('has each call, each finding with its line and what follows, each extension that is missing', () => {
    const text = asText(OUTCOME);
    expect(text).toMatch(/^menu +wrong +81 ms$/m);
    expect(text).toContain(
      'WRONG menu data.cats[].productos[].pm (Product.pm): amount expected, 3 times\n    12: "pm": "<b>"\n    then: it is left out of its list',
    );
    expect(text).toMatch(/^card-create +not walked +nobody types a card$/m);
    expect(text).toContain('WITHOUT dedup: known again\n    then: looked up');
    expect(text).toContain(
      '3 calls: 1 right, 0 tolerated, 0 refused, 0 missing, 1 wrong, 0 probed, 1 not walked; 1 extensions missing\nThe product does not work',
    );
  });

  it('is a page in which a provider writes no markup', () => {
    const page = asHtml(OUTCOME, 'https://<script>');
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain('12: &quot;pm&quot;: &quot;&lt;b&gt;&quot;');
    expect(page).toContain('<td>looked up</td>');
  });
});
