import type { Place } from '../router/history.ts'

const HASH_SCROLL_DELAY_MS = 200

/** After a navigation: a hash scrolls smoothly after 200 ms (ROUTE-088), another screen starts at the top (ROUTE-089). */
export function scrollAfterNavigation(from: Place | null, to: Place): void {
  if (to.hash) {
    setTimeout(() => {
      document.getElementById(decodeURIComponent(to.hash.slice(1)))?.scrollIntoView({ behavior: 'smooth' })
    }, HASH_SCROLL_DELAY_MS)
  } else if (from && from.pathname !== to.pathname) window.scrollTo({ top: 0 })
}
