/** Somebody is asked to confirm that it is them; calls that wait for it share one question. */
interface Asking {
  answer: Promise<boolean>
  settle: (isConfirmed: boolean) => void
}

let asking: Asking | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks the person to sign in again, over the page as it is; resolves to whether they did. */
export function signInAgain(): Promise<boolean> {
  if (asking) return asking.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking = {
    answer: promise,
    settle: (isConfirmed) => {
      asking = null
      tell()
      resolve(isConfirmed)
    },
  }
  tell()
  return promise
}

/** Whether the question is open, for the page's root. */
export const signInAgainQuestion = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
  isOpen: () => asking !== null,
  settle: (isConfirmed: boolean) => asking?.settle(isConfirmed),
}
