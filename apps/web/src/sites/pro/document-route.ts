import { isOpenToFlag, SITE_FLAG } from '@rookery/contract/sites.ts'
import { currentLocale } from '../../shared/i18n/i18n.ts'
import { NoLayout } from '../../shared/layout/no-layout.tsx'
import type { Place } from '../../shared/router/history.ts'
import type { Route } from '../../shared/router/router.tsx'

/**
 * The address from which the server sends this page complete: in the page's language, and as the site that
 * the flag chose for this tab, which the server cannot know. Null if this is the address already.
 */
export function documentAddress(place: Pick<Place, 'pathname' | 'search' | 'hash'>, host: string) {
  const query = new URLSearchParams(place.search)
  if (!query.has('lang')) query.set('lang', currentLocale())
  if (isOpenToFlag(host)) query.set(SITE_FLAG, 'pro')
  return `${place.pathname}?${query}${place.hash}`
}

/** The browser loads it; the present screen stays until then. */
async function openDocument(place: Place): Promise<never> {
  const address = documentAddress(place, location.host)
  // The server has answered this very address with the app: the build lacks the page. Loading again would not end.
  if (performance.getEntriesByType('navigation')[0]?.name === new URL(address, location.href).href)
    throw new Error(`${place.pathname} is not in this build of the site.`)
  location.replace(address)
  return new Promise(() => {})
}

/** A page that the server sends complete: its address leaves the app. */
export const documentRoute = (path: string): Route => ({
  path,
  layout: NoLayout,
  guard: openDocument,
  load: async () => () => null,
})
