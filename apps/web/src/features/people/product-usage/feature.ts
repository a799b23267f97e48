import { QueryStatsIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { ProductUsagePaths } from './paths.ts'

/** The screens that a site can mount. */
export const productUsage = {
  page: lazyScreen(['productUsage'], () => import('./index.tsx')),
}

/** Only for the installation's operators. */
export const productUsageMenu = menuEntry<ProductUsagePaths>({
  id: 'product-usage',
  text: 'productUsage',
  icon: QueryStatsIcon,
  href: (paths) => paths.productUsage,
})
