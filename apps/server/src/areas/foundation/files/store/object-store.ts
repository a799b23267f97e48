/**
 * Where files lie: a folder by default. Keys are made by the server, so nothing a person types is ever part of a path. Three stores do these five:
 * a folder, the database, and S3 with what speaks like it.
 */
export interface ObjectStore {
  /** Bytes there are under the key; null when there is nothing. */
  size(key: string): Promise<number | null>
  /**
   * Writes bytes from the offset `from` on, dropping what stood behind it. Answers the object's size. Throws RangeError when `from` lies beyond what
   * is there, and TooManyBytes, with nothing kept of this call, when more than `limit` bytes come.
   */
  write(key: string, from: number, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<number>
  /** The bytes from the offset `from` on, all of them unless told. Throws when there is nothing under the key. */
  read(key: string, from?: number): AsyncIterable<Buffer>
  /** Nothing to do where there is nothing. */
  remove(key: string): Promise<void>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}
