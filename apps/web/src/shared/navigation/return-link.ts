import { currentPlace } from '../router/history.ts'
import { safeReturnPath } from '../session/return-path.ts'

/**
 * An address with a link back to the present page; `extraQuery` is added to the query there, to continue the
 * action.
 */
export function withReturnLink(href: string, extraQuery: Record<string, string> = {}): string {
  const { pathname, search } = currentPlace()
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(extraQuery)) params.set(name, value)
  const returnPath = pathname + (params.size > 0 ? `?${params}` : '')
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ back: returnPath })}`
}

/** The return path in an address: a path of this site, or null. */
export const readReturnLink = (back: string | undefined): string | null =>
  safeReturnPath(back, location.origin)
