import type { MessagePort } from 'node:worker_threads'
import type { FromWorker, OpenBytes, ToWorker } from './worker-side.ts'

/** Hands the bytes of a file to a worker, one piece each time it asks. */
export class BytesForWorker {
  readonly #open: OpenBytes
  readonly #port: MessagePort
  readonly #files = new Map<number, AsyncIterator<Uint8Array>>()

  constructor(open: OpenBytes, port: MessagePort) {
    this.#open = open
    this.#port = port
  }

  async answer(message: FromWorker): Promise<void> {
    if ('open' in message) this.#files.set(message.open, this.#open()[Symbol.asyncIterator]())
    else if ('close' in message) await this.#close(message.close)
    else if ('next' in message) this.#send(await this.#next(message.next))
  }

  async closeAll(): Promise<void> {
    for (const file of this.#files.keys()) await this.#close(file)
  }

  async #next(of: number): Promise<ToWorker> {
    try {
      const piece = await this.#files.get(of)?.next()
      // A copy: pieces of small files share one buffer.
      return { of, bytes: piece === undefined || piece.done === true ? null : Uint8Array.from(piece.value) }
    } catch (error) {
      return { of, problem: error instanceof Error ? error.message : String(error) }
    }
  }

  #send(message: ToWorker): void {
    const isOwn = 'bytes' in message && message.bytes !== null
    this.#port.postMessage(message, isOwn ? [message.bytes!.buffer as ArrayBuffer] : [])
  }

  async #close(file: number): Promise<void> {
    const bytes = this.#files.get(file)
    this.#files.delete(file)
    // A file that cannot be closed has been read all the same.
    await bytes?.return?.().catch(() => {})
  }
}
