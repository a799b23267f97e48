import { api } from '../../shared/browser-api.ts'
import type { CommandName, Commands, Outcome } from '../../shared/commands.ts'

/** The worker refused, with its code and the server's words. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly code: string
  constructor(code: string, text: string | null) {
    super(text ?? code)
    this.code = code
  }
}

export const askWorker = async <N extends CommandName>(
  name: N,
  input: Commands[N]['input'],
): Promise<Commands[N]['answer']> => {
  const outcome = (await api.runtime.sendMessage({ from: 'panel', name, input })) as
    Outcome<Commands[N]['answer']> | undefined
  if (outcome === undefined) throw new WorkerError('failed', null)
  if (!outcome.ok) throw new WorkerError(outcome.code, outcome.text)
  return outcome.value
}
