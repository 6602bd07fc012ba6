/**
 * The pages of this remote by name: where each of them is and the screen that draws it. Other parts link to them by these names. Above a screen without `header` stands the shell's bar
 * with a title, `routes.<name>` of the remote's words; with `none` it draws its own.
 */
export const ROUTES = {
  // Each route of the remote.
  MfStart: { owner: 'mf-start', screen: 'start', header: 'none', scope: 'site', path: '/l/start' },
  // To here.
} as const;
