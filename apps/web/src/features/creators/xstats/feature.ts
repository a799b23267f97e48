import { PublicIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { XStatsAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screen that a site can mount. */
export const xstats = {
  page: lazyScreen(['xstats', 'insights', 'insightsPosts'], () => import('./index.tsx')),
}

export const xstatsMenu = menuEntry<XStatsAddresses>({
  id: 'xstats',
  text: 'xstats',
  icon: PublicIcon,
  href: (paths) => paths.xstats(),
})
