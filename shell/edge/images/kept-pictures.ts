/** Pictures in memory by their names, those that were wanted last; together no more than so many bytes. */
export class KeptPictures<T extends { readonly picture: Buffer }> {
  readonly #pictures = new Map<string, T>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): T | undefined {
    const picture = this.#pictures.get(name);
    if (picture === undefined) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture;
  }

  set(name: string, kept: T): void {
    this.#drop(name);
    this.#pictures.set(name, kept);
    this.#bytes += kept.picture.byteLength;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.picture.byteLength ?? 0;
    this.#pictures.delete(name);
  }
}
