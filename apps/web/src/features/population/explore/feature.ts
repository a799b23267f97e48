import { ExploreIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const explore = {
  search: lazyScreen(['explore', 'insights', 'insightsGraph', 'insightsPosts'], () => import('./index.tsx')),
  monitor: lazyScreen(['explore', 'insights', 'insightsPosts'], () => import('./monitor-page.tsx')),
}

export const exploreMenu = menuEntry<Pick<Addresses, 'explore'>>({
  id: 'explore',
  text: 'explore',
  icon: ExploreIcon,
  href: (paths) => paths.explore(),
})
