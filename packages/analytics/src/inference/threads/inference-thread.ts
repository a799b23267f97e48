/** Worker thread for inference: receives rows and returns their inferred cells, one line each. */
import { parentPort } from 'node:worker_threads'
import { inferredLines, type Inferable } from './inferred-cells.ts'

export interface InferenceRequest<K extends keyof Inferable = keyof Inferable> {
  ticket: number
  kind: K
  rows: readonly Inferable[K][]
}
export type InferenceAnswer = { ticket: number; lines: string } | { ticket: number; error: string }

const answer = <K extends keyof Inferable>({ ticket, kind, rows }: InferenceRequest<K>): InferenceAnswer => {
  try {
    return { ticket, lines: inferredLines[kind](rows).join('\n') }
  } catch (error) {
    return { ticket, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: InferenceRequest) => parentPort?.postMessage(answer(request)))
