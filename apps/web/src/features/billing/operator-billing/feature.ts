import { CreditCardIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { OperatorBillingPaths } from './paths.ts'

/** The screens that a site can mount. */
export const operatorBilling = {
  page: lazyScreen(['operatorBilling', 'pricing', 'forms'], () => import('./index.tsx')),
}

/** Only for operators of the installation. */
export const operatorBillingMenu = menuEntry<OperatorBillingPaths>({
  id: 'operatorBilling',
  text: 'operatorBilling',
  icon: CreditCardIcon,
  href: (paths) => paths.operatorBilling,
})
