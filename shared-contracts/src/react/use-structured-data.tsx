import { useEffect } from 'react';

interface DataPolicy {
  createScript(text: string): string;
}

/** One name on a page, whichever builds meet there: the second must find the first one's policy. */
const POLICY = 'comanda-data';
const page = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: DataPolicy): DataPolicy };
  [POLICY]?: DataPolicy;
};

/** What a page brings with it, each with its language. */
const ARRIVED = 'script[data-arrived]';

/**
 * Keeps schema.org data in the head of the page for machines that read pages, as long as the component stands. What the page said of the same
 * (`@id`) in its language when it arrived stays as it is; what it said of anything else goes. Trusted Types
 * takes the text of every script for code, of a data type too: it comes out of a policy that lets JSON pass and nothing else.
 */
export function useStructuredData(data: object): void {
  // As text: the same data made anew at each render changes nothing.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  useEffect(() => {
    if (isSaid(text)) return forgetArrived;
    forgetArrived();
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.text = trusted(text);
    document.head.append(element);
    return () => element.remove();
  }, [text]);
}

/** Whether the page arrived with words about the same. */
function isSaid(text: string): boolean {
  const idOf = (json: string): unknown => JSON.parse(json)['@id'];
  const said = [...document.querySelectorAll<HTMLElement>(ARRIVED)].filter(({ lang }) => lang === document.documentElement.lang);
  return said.some(({ textContent }) => idOf(textContent) !== undefined && idOf(textContent) === idOf(text));
}

function forgetArrived(): void {
  for (const element of document.querySelectorAll(ARRIVED)) element.remove();
}

/** Throws for what is no JSON. */
function trusted(text: string): string {
  const createScript = (data: string): string => JSON.stringify(JSON.parse(data));
  page[POLICY] ??= page.trustedTypes?.createPolicy(POLICY, { createScript }) ?? { createScript };
  return page[POLICY].createScript(text);
}
