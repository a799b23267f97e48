import { errorText } from '../errors/error-text.ts'
import { toasts } from './toasts.ts'

/** Runs an action that no form or dialog waits for; a failure becomes a toast. */
export const attemptQuietly = (run: () => Promise<unknown>): Promise<void> =>
  run().then(
    () => {},
    (error: unknown) => void toasts.add({ level: 'error', text: errorText(error) }),
  )
