/** Pictures in memory by their names, those that were wanted last; together no more than so many bytes. */
export class KeptPictures {
  readonly #pictures = new Map<string, Buffer>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): Buffer | undefined {
    const picture = this.#pictures.get(name);
    if (picture === undefined) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture;
  }

  set(name: string, picture: Buffer): void {
    this.#drop(name);
    this.#pictures.set(name, picture);
    this.#bytes += picture.byteLength;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.byteLength ?? 0;
    this.#pictures.delete(name);
  }
}
