import { HomeIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { PostAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screen that a site can mount. */
export const creatorDashboard = {
  page: lazyScreen(['creatorDashboard', 'accountSpend'], () => import('./index.tsx')),
}

export const dashboardMenu = menuEntry<PostAddresses>({
  id: 'dashboard',
  text: 'dashboard',
  icon: HomeIcon,
  href: (paths) => paths.suiteDashboard,
})
