import { ManageAccountsIcon, PersonIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const account = {
  setUpPasskey: lazyScreen(['account', 'forms'], () => import('./set-up-passkey-page.tsx')),
  settings: lazyScreen(['account', 'signIn', 'forms', 'usageEvents'], () => import('./index.tsx')),
}

export const accountMenu = menuEntry<Pick<Addresses, 'account'>>({
  id: 'account',
  text: 'userSettings',
  icon: ManageAccountsIcon,
  href: (paths) => paths.account(),
})

export const profileMenu = menuEntry<Pick<Addresses, 'account'>>({
  id: 'profile',
  text: 'profileSettings',
  icon: PersonIcon,
  href: (paths) => paths.account('profile'),
})
