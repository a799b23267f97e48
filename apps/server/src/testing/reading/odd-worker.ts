import { inWorker, type OpenBytes } from '../../reading/worker-side.ts'

/** The bytes of a file that is opened twice, as text. */
export const echo = inWorker(async function* (_: null, open: OpenBytes): AsyncGenerator<string> {
  for (let time = 0; time < 2; time += 1) {
    let text = ''
    for await (const bytes of open()) text += Buffer.from(bytes).toString()
    yield text
  }
})

/** Numbers without end. */
export const numbers = inWorker(async function* (_: null): AsyncGenerator<number> {
  for (let at = 0; ; at += 1) yield at
})

/** Holds its thread and never answers. */
export const busy = inWorker(async function* (_: null): AsyncGenerator<number> {
  for (let at = 0; at >= 0; at = (at + 1) % 1_000);
  yield 0
})

/** Takes memory until there is none. */
export const greedy = inWorker(async function* (_: null): AsyncGenerator<number> {
  const held: number[][] = []
  for (;;) if (held.push(Array.from({ length: 100_000 }, (_each, at) => at + 0.5)) < 0) yield 0
})

export const failing = inWorker(async function* (_: null): AsyncGenerator<number> {
  yield 1
  throw new Error('the reader failed')
})
