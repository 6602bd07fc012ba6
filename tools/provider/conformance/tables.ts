import { asMarkdown } from './print.ts';
import { walkSandbox, walkSecondProvider } from './world.ts';

/** `docs/conformance.md`: what the kit finds at the two providers of this repository. */
export async function conformancePage(): Promise<string> {
  const sandbox = await walkSandbox();
  const second = await walkSecondProvider();
  return `<!-- Written by npm run provider-pages. Do not edit: it is what tools/provider/conformance finds. -->

# Two providers before the conformance kit

What \`npm run conformance\` finds at the two providers of this repository, walked whole (\`--write\`), each as a diner with an account and as
a kiosk. A test walks both again and fails where this page says something else. What a provider must answer: [provider.md](provider.md).

- **right**: every answer is as it is written. **refused**: understood, and said no. **missing**: there is no such call; the product does what stands beside it.
- **probed**: only what must be refused was asked, and it was; why its right answer cannot be had stands beside it. **not walked**: not asked, and why.
- An extension is **not seen** where no answer of a walk can show it: the client sends it, a venue may have nothing to say by it, or only a refusal that no walk meets would tell.

## The sandbox

\`sandbox/\`, which plays the provider on this machine.

${asMarkdown(sandbox.right)}

## The second provider

\`e2e/second-provider/\`, written from the specification alone: what the specification does not name it does not
have, but for \`barcode\` (named without the form of its answer) and \`pagos\`, without which a table's bill takes no card.

${asMarkdown(second.right)}
`;
}
