import { here } from '../router/history.ts'
import { safeReturnPath } from '../session/return-path.ts'

/** An address that leads back to where one is now, once what it is about is done; `asked` is put into the query there, to go on with it. */
export function withWayBack(href: string, asked: Record<string, string> = {}): string {
  const { pathname, search } = here()
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(asked)) params.set(name, value)
  const back = pathname + (params.size > 0 ? `?${params}` : '')
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
}

/** Where an address leads back to: a path of this site, or null. */
export const readWayBack = (back: string | undefined): string | null => safeReturnPath(back, location.origin)
