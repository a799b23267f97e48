import type { MessagePort } from 'node:worker_threads'

/** Opens the file anew, from its start. */
export type OpenBytes = () => AsyncIterable<Uint8Array>

/**
 * Reads a file in a worker: each item is sent to the server's thread as it is asked for. 'spent' at the end says
 * that the worker is used no more, as a library may go on with a file that was not read to its end.
 */
export type ReadInWorker<Input, Item> = (
  input: Input,
  open: OpenBytes,
) => AsyncGenerator<Item, 'spent' | void>

export type FromWorker =
  | { readonly began: true }
  | { readonly item: unknown }
  | { readonly over: true; readonly is_spent: boolean }
  | { readonly failed: unknown }
  | { readonly open: number }
  | { readonly next: number }
  | { readonly close: number }
export type ToWorker =
  | { readonly wants: number }
  | { readonly end: true }
  | { readonly of: number; readonly bytes: Uint8Array | null }
  | { readonly of: number; readonly problem: string }

/** Makes a reader the task of a worker; its file's bytes come from the server's thread, which can decrypt them. */
export const inWorker =
  <Input, Item>(read: ReadInWorker<Input, Item>) =>
  async ({ input, port }: { readonly input: Input; readonly port: MessagePort }): Promise<void> => {
    const send = (message: FromWorker) => port.postMessage(message)
    const pieces = new Map<number, PromiseWithResolvers<Uint8Array | null>>()
    let wanted = 0
    let asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    port.on('message', (message: ToWorker) => {
      if ('wants' in message) {
        wanted += message.wants
        asked.resolve()
      } else if ('end' in message) released.resolve()
      else if ('problem' in message) pieces.get(message.of)?.reject(new Error(message.problem))
      else pieces.get(message.of)?.resolve(message.bytes)
    })
    let files = 0
    async function* open(): AsyncGenerator<Uint8Array> {
      const of = (files += 1)
      send({ open: of })
      try {
        for (;;) {
          const piece = Promise.withResolvers<Uint8Array | null>()
          pieces.set(of, piece)
          send({ next: of })
          const bytes = await piece.promise
          if (bytes === null) return
          yield bytes
        }
      } finally {
        pieces.delete(of)
        send({ close: of })
      }
    }
    send({ began: true })
    try {
      const items = read(input, open)
      for (;;) {
        const next = await items.next()
        if (next.done) {
          send({ over: true, is_spent: next.value === 'spent' })
          break
        }
        while (wanted === 0) {
          asked = Promise.withResolvers()
          await asked.promise
        }
        wanted -= 1
        send({ item: next.value })
      }
    } catch (error) {
      // On the way of the items, so that it comes behind them.
      send({ failed: error })
    }
    // The task ends when it is told to, never by itself: a pool may give the next task to a worker that answers
    // while it is being ended.
    await released.promise
    port.close()
  }
