import { InterestsIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const interests = {
  list: lazyScreen(['interests'], () => import('./index.tsx')),
}

export const interestsMenu = menuEntry<Pick<Addresses, 'interests'>>({
  id: 'interests',
  text: 'interests',
  icon: InterestsIcon,
  href: (paths) => paths.interests(),
})
