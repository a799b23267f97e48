let isRaised = false
const listeners = new Set<() => void>()

/** Messages of Chromium, Firefox and Safari for a module that no longer exists. */
const pattern = /dynamically imported module|Importing a module script failed|Unable to preload/i

export const isStaleModule = (error: unknown): boolean =>
  error instanceof Error && pattern.test(error.message)

/** True once a page module failed to load: the page is older than the deployment (ERR-016). */
export const staleModule = {
  raise() {
    isRaised = true
    for (const listener of listeners) listener()
  },
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => isRaised,
}
