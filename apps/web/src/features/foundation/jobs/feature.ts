import { SyncIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const jobs = {
  list: lazyScreen(['jobs'], () => import('./index.tsx')),
}

export const jobsMenu = menuEntry<Pick<Addresses, 'jobs'>>({
  id: 'jobs',
  text: 'jobs',
  icon: SyncIcon,
  href: (paths) => paths.jobs(),
})
