import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject } from './types.ts';

/** What of a value does not fit its schema: the place as a JSON pointer, and why. */
export interface Misfit {
  readonly pointer: string;
  readonly reason: string;
}

/** Holds values against schemas of one OpenAPI document. */
export interface Validator {
  misfits(schema: JsonObject, value: unknown): readonly Misfit[];
}

const DOCUMENT = 'provider';

/** A validator for the schemas of an OpenAPI document; references point into that document. */
export function createValidator(document: JsonObject): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, DOCUMENT);
  const compiled = new WeakMap<JsonObject, ValidateFunction>();
  const compile = (schema: JsonObject): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`);
    return ajv.compile(JSON.parse(text) as JsonObject);
  };
  return {
    misfits: (schema, value) => {
      const validate = compiled.get(schema) ?? compile(schema);
      compiled.set(schema, validate);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => ({ pointer: instancePath, reason: message ?? '' }));
    },
  };
}
