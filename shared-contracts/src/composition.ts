import type { Environment, Language } from './domain/environment.ts';
import type { ProfileFeatures } from './domain/profile-features.ts';
import type { QueryValue } from './host.ts';
import type { ContractVersion } from './module.ts';
import type { StartOperationId } from './operations.ts';
import type { PartPassport, PinnedPassport } from './passport.ts';
import type { PartId, RemoteId } from './remotes.ts';
import type { RouteTable } from './routes/match.ts';
import type { Audience } from './share.ts';

/** A version of a remote. Everything needed to load it stands here; nothing is baked into the shell. */
export interface RemoteVersion {
  readonly version: string;
  readonly contract: ContractVersion;
  /** Federation container name; carries the version, so that two versions can meet on one page. */
  readonly container: string;
  /** Absolute or site-relative address of the immutable entry file. */
  readonly entry: string;
  /** `sha384-...` of the entry; the entry pins the hashes of all its chunks. */
  readonly integrity: string;
  /** What the part is to the platform. Absent in a pointer of before, and in a version beside another one that says the same; a page always gets one. */
  readonly passport?: PinnedPassport;
  /** `sha384-...` of its module of pictures, in a pointer, for the page service alone, which runs no other one: no page gets it. Absent: it has none, or went live before there were any. */
  readonly picture?: string;
}

/** A remote as a composition runs it. */
export interface ComposedRemote extends RemoteVersion {
  readonly enabled: boolean;
  /** What runs instead where files of this version cannot be had, or are refused: the version before it that nobody rolled back from. */
  readonly previous?: RemoteVersion;
  /** A version that a share of the visitors runs instead; the page finds out whether it is one of them. X-20. */
  readonly canary?: ComposedCanary;
}

/** A version of a remote with those who run it. */
export type ComposedCanary = RemoteVersion & Audience;

/** The letters of a brand, in files that every browser reads (WOFF2). */
export interface BrandFont {
  /** Letters, digits, spaces and dashes: it stands in a sheet. */
  readonly family: string;
  /** At most four: each is fetched before the first page is painted. */
  readonly files: readonly BrandFontFile[];
}

interface BrandFontFile {
  /** A path of the site or a whole https address; whoever serves it elsewhere lets pages of other origins have it (`Access-Control-Allow-Origin`). */
  readonly url: string;
  /** One of CSS, or the two ends of a variable file: `400`, `300 900`. */
  readonly weight: string;
}

/** Brand of a composition; a venue's own colour overrules it inside the venue's pages. Spec C1-001, C1-007. */
export interface Brand {
  readonly name: string;
  readonly logoUrl?: string;
  /** #rrggbb */
  readonly color: string;
  readonly theme: 'light' | 'dark' | 'system';
  /** Of its pages, whose head names them: no program reads it. Absent: ours. What it has no letter for, ours has. */
  readonly font?: BrandFont;
}

export type SocialProvider = 'google' | 'facebook' | 'apple' | 'linkedin';

/** Behaviour that the specification ties to hosts. Q12. */
export interface HostRules {
  readonly loginProviders: readonly SocialProvider[];
  readonly allowsGuestLogin: boolean;
  readonly isStadium: boolean;
  readonly isDevelopment: boolean;
  readonly staffEmailDomains: readonly string[];
  readonly productSlug: string;
  readonly defaultEnvironment: Environment;
  readonly profile?: Partial<ProfileFeatures>;
}

export interface RealtimeSettings {
  readonly databaseUrl: string;
  /** Auth stand-in of the sandbox; absent with a real Firebase project. */
  readonly authUrl?: string;
  readonly apiKey: string;
  readonly projectId: string;
}

/** An account that the provider has for whoever tries the product. `role`: to which login it belongs, that of diners or that of the staff. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: 'diner' | 'staff';
}

/** A kiosk of the provider that whoever tries the product may link: its id, its short code, and what it is called. */
export interface DemoDevice {
  readonly kioskId: string;
  readonly code: string;
  readonly name: string;
}

/** What the provider has for whoever tries the product. Read it by `demoOf`. */
export interface DemoAccess {
  readonly accounts?: readonly DemoAccount[];
  readonly devices?: readonly DemoDevice[];
}

/** Where cards are typed: an origin of its own, so that no script of the shop ever sees a number. */
export interface PaymentSettings {
  readonly origin: string;
  /** Public key of MercadoPago, whose SDK then makes the tokens. Absent: the payment origin makes them itself. Spec C7-061. */
  readonly mercadoPagoKey?: string;
}

/** What stands on the pages beside the program and the provider's own data. Each address is a path of the site or a whole one; what is absent is done without. */
interface PageAssets {
  /** Map tiles in Web Mercator, with `{z}`, `{x}` and `{y}`. Absent: maps are a plain ground with their pins. */
  readonly mapTiles?: string;
  /** Pictures of dishes for screens without one of their own, with `{stem}` and `{width}` (240, 480 and 960). Absent: a plain placeholder. */
  readonly dishPictures?: string;
}

/**
 * How a provider links a device by its id and short code. code: POST /srv/kioskcode, and GET of the same when the answer was
 * lost; login: POST /srv/security/loginKiosk; module: the login path with module 999. Spec K7-002, C7-043, Q09.
 */
export type KioskLogin = 'code' | 'login' | 'module';

/** One product on one or more host names, as its pages get it: its settings with what the pointers of its parts say (`hosting/merge.ts`). Architecture 4. */
export interface Composition {
  /** consumer, kiosk, partner, stadium ... */
  readonly name: string;
  readonly kind: 'consumer' | 'kiosk' | 'partner';
  readonly hosts: readonly string[];
  readonly contract: ContractVersion;
  /** Grows with every edit of the settings and of the pointers of its parts. */
  readonly revision: number;
  /** Version of the shell that draws it. */
  readonly shellVersion: string;
  /** By part, the number of the entry of its pointer that this document was made from: a floor is held against it. Read by `readEntries` alone. */
  readonly entries?: Readonly<Partial<Record<PartId, number>>>;
  readonly brand: Brand;
  readonly rules: HostRules;
  /** Those that it offers, by their two letters; the first one is that of whoever prefers none of them. */
  readonly languages: readonly Language[];
  /** First screen and unknown paths. */
  readonly home: string;
  /** Parts without which this composition makes no sense: boot refuses it when one is missing. */
  readonly requires: readonly PartId[];
  /** Origins that may show it in a frame. */
  readonly embedders: readonly string[];
  readonly provider: {
    readonly url: string;
    readonly token: string;
    readonly loginPath: string;
    /** By which call devices are linked; `code` when absent. Spec K7-002, C7-043. */
    readonly kioskLogin?: KioskLogin;
    /** Where a social login begins; `{provider}` stands for its name. Absent: none is offered. Q19. */
    readonly authorizeUrl?: string;
  };
  readonly realtime?: RealtimeSettings;
  readonly printAgent?: { readonly url: string; readonly token: string };
  /** Absent: its pages may show no payment page in a frame, so that cards cannot be typed. */
  readonly payment?: PaymentSettings;
  readonly assets?: PageAssets;
  /** Address that takes the reports of failures, by POST. Absent: none are sent. X-12. */
  readonly reportsUrl?: string;
  readonly orderPolling: boolean;
  /** What the login pages offer by one tap while the composition is in development; outside of it no page carries it. */
  readonly demo?: DemoAccess;
  /** False: a kiosk, or the site of diners, keeps nothing of its program in the browser, and what it kept is taken away. X-16, Q200. */
  readonly worksOffline?: boolean;
  readonly remotes: Readonly<Record<RemoteId, ComposedRemote>>;
}

/** What a build writes beside its files, so that a composition can point at it and a page can preload it. */
export interface Release {
  readonly id: PartId;
  readonly version: string;
  readonly contract: ContractVersion;
  readonly container: string;
  readonly entry: string;
  /** Its code and styles, with the hashes by which a browser checks them. */
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly bytes: number }>>;
  /** `sha384-...` of every file of its folder in the store but release.json, compressed copies included: what is stored is checked by it. Absent before it is stored. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Of a remote: the range that it needs of each package that the shell shares; of the shell: the version that it has of each. Absent in releases of before. */
  readonly shared?: Readonly<Record<string, string>>;
  /** What the part is to the platform. Absent in releases of before, and in what a development server builds of the shell. */
  readonly passport?: PartPassport;
  /** Files that a named chunk group needs, in loading order: `service`, `screens`, `<remote>-<screen>`, for the shell `main`. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** By route name: with what its screen begins, from the part's package.json. Decision record 0008. */
  readonly early?: Readonly<Record<string, EarlyScreen>>;
  /** Of the shell: the file that makes those calls while the program is on its way. */
  readonly earlyFile?: string;
  /** What it was built of, in the words of its version control; `dirty`: with changes that were not committed. Absent where there is none. */
  readonly source?: { readonly commit: string; readonly dirty?: boolean };
  /** Of the remote that has one: the files of the page on which cards are typed, for the payment origin alone. */
  readonly cardPage?: readonly string[];
  /** Its module of pictures for the page service, which no browser asks for. Absent: its pages arrive without one. */
  readonly picture?: { readonly file: string; readonly integrity: string; readonly bytes: number };
}

/** With what a screen begins. */
export interface EarlyScreen {
  readonly calls?: readonly EarlyCall[];
  /** The cover of the (nearest) venue in the first answer stands largest on it, as wide as a phone. */
  readonly showsCover?: boolean;
}

/** A call that a page makes before its program is there. `{lat}` and `{lng}` in its body stand for where the diner is. */
export interface EarlyCall {
  readonly operation: StartOperationId;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What a page says to the shell's early file: a JSON block with the id `early`. */
export interface EarlyPage extends Pick<Composition, 'languages' | 'provider'>, EarlyVersion {
  /** The route that the page was made for, unless the shell draws it. */
  readonly routes: RouteTable;
  readonly productSlug: string;
  readonly environment: Environment;
  /** Where some of the visitors run another version of the part that draws this path: that one. */
  readonly canary?: EarlyVersion & Audience & { readonly part: RemoteId };
}

/** What a page asks for early of the version of a part that draws it. */
export interface EarlyVersion {
  readonly screens: Readonly<Record<string, EarlyScreen>>;
  /** Files of texts by language, for the parts that draw this path; the first language is in the program. */
  readonly texts: Readonly<Partial<Record<string, readonly PinnedFile[]>>>;
  /** Files that the page does not name itself, because it is the same for all and they are not. */
  readonly files?: readonly PinnedFile[];
}

export interface PinnedFile {
  readonly href: string;
  readonly integrity: string;
}

/** Whether a part runs in a composition: the shell always, a remote when it is listed and enabled. */
export function isComposed(composition: Pick<Composition, 'remotes'>, part: PartId): boolean {
  return part === 'shell' || composition.remotes[part]?.enabled === true;
}

/** What a composition offers to whoever tries it: nothing unless it is in development. */
export function demoOf({ rules, demo }: Pick<Composition, 'rules' | 'demo'>): DemoAccess | undefined {
  return demo !== undefined && rules.isDevelopment ? demo : undefined;
}

/** A composition as it may go out into a page: outside of development without what is for trying it. */
export function withDemoInDevelopment<C extends Pick<Composition, 'rules' | 'demo'>>(
  composition: C,
): Omit<C, 'demo'> & { readonly demo?: DemoAccess } {
  if (composition.demo === undefined || demoOf(composition) !== undefined) return composition;
  const { demo: _, ...rest } = composition;
  return rest;
}

/** The required parts that a composition lacks. Empty: it may boot. */
export function missingParts(composition: Composition): readonly PartId[] {
  return composition.requires.filter((part) => !isComposed(composition, part));
}
