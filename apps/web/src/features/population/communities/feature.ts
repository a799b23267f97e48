import { HubIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const communities = {
  list: lazyScreen(['communities', 'insights'], () => import('./index.tsx')),
  one: lazyScreen(['communities', 'insightsGraph'], () => import('./community-page.tsx')),
}

export const communitiesMenu = menuEntry<Pick<Addresses, 'communities'>>({
  id: 'communities',
  text: 'communities',
  icon: HubIcon,
  href: (paths) => paths.communities(),
})
