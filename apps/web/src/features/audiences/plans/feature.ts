import { CalendarMonthIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const plans = {
  list: lazyScreen(['plans', 'audiences', 'ledger'], () => import('./index.tsx')),
  one: lazyScreen(['plans', 'forecast', 'ledger', 'forms'], () => import('./plan-page.tsx')),
}

export const plansMenu = menuEntry<Pick<Addresses, 'plans'>>({
  id: 'plans',
  text: 'plans',
  icon: CalendarMonthIcon,
  href: (paths) => paths.plans(),
})
