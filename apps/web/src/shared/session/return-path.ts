import { RETURN_PATH_KEY } from '@rookery/contract/constants.ts'

/** A path of this site only: no other host, no scheme, no login page (ROUTE-087). */
export function safeReturnPath(path: string | null | undefined, origin: string): string | null {
  if (!path || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  try {
    const url = new URL(path, origin)
    if (url.origin !== origin || url.pathname.startsWith('/login')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

export function storeReturnPath(path: string): void {
  const safePath = safeReturnPath(path, location.origin)
  if (safePath) localStorage.setItem(RETURN_PATH_KEY, safePath)
}

/** Returns the stored path and removes it. */
export function consumeReturnPath(): string | null {
  const path = safeReturnPath(localStorage.getItem(RETURN_PATH_KEY), location.origin)
  localStorage.removeItem(RETURN_PATH_KEY)
  return path
}

/** Returns the stored path without removing it. */
export const peekReturnPath = (): string | null =>
  safeReturnPath(localStorage.getItem(RETURN_PATH_KEY), location.origin)
