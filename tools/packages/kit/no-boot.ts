/** Nothing can be tried here. */
export class CannotBoot extends Error {}

/** Stands in for the trial of screens in a browser, which needs the shell's pages and a provider. */
export function bootFaults(): Promise<never> {
  return Promise.reject(new CannotBoot('screens are tried in the repository of the whole product'));
}
