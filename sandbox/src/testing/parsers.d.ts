/** What the tests use of two parsers that come without types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly unknown[];
  }
  export default class Validator {
    validate(extracted: import('@marbec/web-auto-extractor').Extracted): Promise<readonly Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    /** By type, the records of that type. */
    readonly jsonld: Readonly<Record<string, readonly unknown[]>>;
    readonly errors: readonly unknown[];
  }
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] });
    parse(html: string): Extracted;
  }
}
