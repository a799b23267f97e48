import { DescriptionIcon } from '@rookery/ui'
import type { ReportAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const creatorReports = {
  all: lazyScreen(['creatorReports', 'forms'], () => import('./index.tsx')),
}

export const reportsMenu = menuEntry<ReportAddresses>({
  id: 'reports',
  text: 'reports',
  icon: DescriptionIcon,
  href: (paths) => paths.creatorReports,
})
