import { SettingsIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const teams = {
  choose: lazyScreen(['teams', 'invites', 'signIn', 'forms'], () => import('./choose-team-page.tsx')),
  welcome: lazyScreen(['welcome', 'teams', 'forms'], () => import('./welcome-page.tsx')),
  settings: lazyScreen(['teams', 'forms'], () => import('./settings-page.tsx')),
}

export const teamMenu = menuEntry<Pick<Addresses, 'settings'>>({
  id: 'team',
  text: 'teamSettings',
  icon: SettingsIcon,
  href: (paths) => paths.settings(),
  children: [
    { id: 'members', text: 'members', href: (paths) => paths.settings('members') },
    { id: 'subscriptions', text: 'subscriptions', href: (paths) => paths.settings('subscription') },
    { id: 'activity', text: 'activity', href: (paths) => paths.settings('activity') },
  ],
})
