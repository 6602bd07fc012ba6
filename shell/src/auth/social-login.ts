import * as v from 'valibot';
import type { Composition, SocialProvider } from '@comanda/shared-contracts/composition';
import type { Navigation, PartStorage, Random } from '@comanda/shared-contracts/host';
import { parser } from './stored-session.ts';

/** Where every social provider sends the browser back to. Q19. */
const RETURN_PATH = '/l/profilelogin';
const PROVIDERS = ['google', 'facebook', 'apple', 'linkedin'] as const;
/** Names as their owners write them; not translated. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  linkedin: 'LinkedIn',
};

/** What came back from a social provider. */
export type SocialReturn =
  | { readonly kind: 'code'; readonly provider: SocialProvider; readonly code: string; readonly returnUrl: string; readonly back: string }
  /** The person turned back there. */
  | { readonly kind: 'cancelled'; readonly back: string }
  /** Not begun in this browser, begun by another link, or too long ago: nothing of it may be used. */
  | { readonly kind: 'stale' };

export interface SocialLogin {
  /** The providers that this composition offers, in its order; none inside of a partner's page. Spec C1-001, C2-074. */
  readonly providers: readonly SocialProvider[];
  /** Leaves for the provider's page; false when its address is refused. */
  begin(provider: SocialProvider): boolean;
  /** Reads the query of the return address; undefined when it is none. Each return counts once. */
  finish(search: string): SocialReturn | undefined;
}

export interface SocialLoginNeeds {
  readonly composition: Pick<Composition, 'provider' | 'rules'>;
  readonly storage: Pick<PartStorage<'shell'>, 'read' | 'write' | 'remove'>;
  readonly random: Random;
  readonly navigation: Pick<Navigation, 'leave' | 'current'>;
  readonly origin: string;
  /** Inside of a partner's page. */
  readonly isEmbedded: boolean;
}

/** `back`: a path of this site; two slashes at its start would name another. */
const begunSchema = v.object({ provider: v.picklist(PROVIDERS), state: v.string(), back: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/**
 * One redirect flow for all providers. A secret `state` ties the return to the browser that began it, so that a link with
 * somebody else's code logs nobody in. Q19.
 */
export function createSocialLogin({ composition, storage, random, navigation, origin, isEmbedded }: SocialLoginNeeds): SocialLogin {
  // These providers refuse to be framed (so that nobody lays their button under another one), and what ties the return to its
  // begin does not outlive a page whose storage the browser blocks. X-21.
  const authorizeUrl = isEmbedded ? undefined : composition.provider.authorizeUrl;
  const returnUrl = `${origin}${RETURN_PATH}`;
  return {
    providers: authorizeUrl === undefined ? [] : composition.rules.loginProviders,
    begin: (provider) => {
      if (authorizeUrl === undefined) return false;
      const state = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const { pathname, search } = navigation.current();
      storage.write('SOCIAL', { provider, state, back: pathname === RETURN_PATH ? '/' : `${pathname}${search}` });
      const target = new URL(authorizeUrl.replace('{provider}', provider), origin);
      target.searchParams.set('redirect_uri', returnUrl);
      target.searchParams.set('state', state);
      return navigation.leave(target.href, 'social');
    },
    finish: (search) => {
      const query = new URLSearchParams(search);
      const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
      if (state === null || (code === null && error === null)) return undefined;
      const begun = storage.read('SOCIAL', parser(begunSchema));
      if (begun?.state !== state) return { kind: 'stale' };
      storage.remove('SOCIAL');
      if (code === null || code === '') return { kind: 'cancelled', back: begun.back };
      return { kind: 'code', provider: begun.provider, code, returnUrl, back: begun.back };
    },
  };
}
