/** The page's present address. `search` and `hash` include their first character or are empty. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** All three together. */
  href: string
}

export const placeOf = (href: string): Place => {
  const { pathname, search, hash } = new URL(href, 'http://here')
  return { pathname, search, hash, href: pathname + search + hash }
}

const listeners = new Set<() => void>()
let current: Place | null = null

export const currentPlace = (): Place =>
  (current ??= placeOf(location.pathname + location.search + location.hash))

function notifyChange(): void {
  current = placeOf(location.pathname + location.search + location.hash)
  for (const listener of listeners) listener()
}

/** Navigates within this site without a reload. `state` stays with the entry of the history, out of the address. */
export function goToPlace(
  href: string,
  { replace = false, state = null }: { replace?: boolean; state?: object | null } = {},
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', href)
  notifyChange()
}

let isListening = false
export function subscribeToPlace(onChange: () => void): () => void {
  if (!isListening) addEventListener('popstate', notifyChange)
  isListening = true
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
