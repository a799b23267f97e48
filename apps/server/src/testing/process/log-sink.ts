import { Writable } from 'node:stream'

/** What no line of a log holds: addresses, hashes of tokens, parameters and details of statements. */
const LEAKS = [
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  /\b[0-9a-f]{64}\b/,
  /\bparams: /,
  /\bKey \(/,
  /"(?:detail|params|parameters)":/,
] as const

/** Collects a log in memory and says which of its lines hold a person's values. */
export class LogSink extends Writable {
  text = ''
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
  /** Lines with a leak, or with one of these secrets. */
  leaks(secrets: readonly string[] = []): string[] {
    return this.text
      .split('\n')
      .filter((line) => LEAKS.some((leak) => leak.test(line)) || secrets.some((each) => line.includes(each)))
  }
}
