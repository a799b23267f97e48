import { PersonIcon } from '@rookery/ui'
import type { AccountAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const creatorAccounts = {
  list: lazyScreen(['creatorAccounts', 'accountSpend', 'usageEvents'], () => import('./index.tsx')),
  one: lazyScreen(['creatorAccounts'], () => import('./account-page.tsx')),
  switch: lazyScreen(['creatorAccounts'], () => import('./switch-page.tsx')),
}

export const accountsMenu = menuEntry<AccountAddresses>({
  id: 'accounts',
  text: 'accounts',
  icon: PersonIcon,
  href: (paths) => paths.connectedAccounts,
})
