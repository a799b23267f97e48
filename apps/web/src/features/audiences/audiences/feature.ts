import { GroupsIcon, StorefrontIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const audiences = {
  compare: lazyScreen(
    ['compare', 'audiences', 'insightsTabs', 'ledger', 'forms'],
    () => import('./compare/index.tsx'),
  ),
}

export const audiencesMenu = menuEntry<Pick<Addresses, 'audiences'>>({
  id: 'audiences',
  text: 'audiences',
  icon: GroupsIcon,
  href: (paths) => paths.audiences(),
})

/** The catalogue of the store; its other lists are tabs beside it. */
export const storeMenu = menuEntry<Pick<Addresses, 'audiences'>>({
  id: 'store',
  text: 'store',
  icon: StorefrontIcon,
  href: (paths) => paths.audiences('catalog'),
})
