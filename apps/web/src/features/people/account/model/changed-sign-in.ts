/** Whether the user changed on this page how they sign in, so that they are offered to end their other sessions. */
let hasChanged = false
const listeners = new Set<() => void>()
const setChanged = (value: boolean): void => {
  hasChanged = value
  for (const listener of listeners) listener()
}

export const changedSignIn = {
  mark: () => setChanged(true),
  forget: () => setChanged(false),
  get: () => hasChanged,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}
