import { ListIcon } from '@rookery/ui'
import type { CreatorListAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const socialLists = {
  all: lazyScreen(['socialLists', 'audiences', 'forms'], () => import('./index.tsx')),
}

export const listsMenu = menuEntry<CreatorListAddresses>({
  id: 'lists',
  text: 'lists',
  icon: ListIcon,
  href: (paths) => paths.creatorLists(),
})
