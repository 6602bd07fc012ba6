/** What the page service answers to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks the page service for a path of the site, as a browser does for a page, or as it does for anything else. */
export type Ask = (path: string, what: 'page' | 'file') => Promise<Answer>;

/** A file as it is asked for by its own path, or in the place of others. */
export interface SiteFile {
  /** On the site, and below the folder of the files. */
  readonly path: string;
  readonly content: Buffer;
  readonly type: string;
  /** All that it is answered with besides its type and what is the server's own. */
  readonly headers: Readonly<Record<string, string>>;
}

/** All files below a folder are answered with the same, but those among the exceptions. */
export interface SiteFolder {
  /** `/shell/` */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Types by the ending of the name, without its dot. */
  readonly types: Readonly<Record<string, string>>;
  readonly exceptions: readonly SiteFile[];
}

/** Which paths get a page. */
export interface SitePage {
  readonly pattern: string;
  /** Path of its file. */
  readonly file: string;
}

/** A site that any web server can serve: nothing of it is made when it is asked for. */
export interface Site {
  readonly name: string;
  readonly folders: readonly SiteFolder[];
  /** Asked for by their own paths. */
  readonly documents: readonly SiteFile[];
  /** The files of pages, which nobody asks for by these paths. */
  readonly pageFiles: readonly SiteFile[];
  /** The first one that a path fits is its own. */
  readonly pages: readonly SitePage[];
  /** What a path gets that is none of these and looks like a page's. */
  readonly unknown: { readonly file: string; readonly status: number };
  /** What a file gets that is not there. */
  readonly missing: {
    readonly status: number;
    readonly type: string;
    readonly text: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** What a host of files gives in the place of both: it is asked for nowhere else. */
  readonly notFound: SiteFile;
  /** What begins with these is somebody else's: the calls of the provider, reports. */
  readonly passes: readonly Pass[];
}

export interface Pass {
  readonly prefix: string;
  /** Scheme, host and port. */
  readonly to: string;
}

/** Below this the files of pages lie. */
export const PAGES = '/pages/';
