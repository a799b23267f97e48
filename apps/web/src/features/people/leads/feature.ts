import { MailIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { LeadsPaths } from './paths.ts'

/** The screens that a site can mount. */
export const leads = {
  list: lazyScreen(['leads', 'forms'], () => import('./index.tsx')),
}

/** Only for people who answer visitors. */
export const leadsMenu = menuEntry<LeadsPaths>({
  id: 'leads',
  text: 'leads',
  icon: MailIcon,
  href: (paths) => paths.leads(),
})
