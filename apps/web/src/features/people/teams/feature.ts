import { AddIcon, ApartmentIcon, GroupIcon, HistoryIcon, SettingsIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const teams = {
  choose: lazyScreen(['teams', 'invites', 'signIn', 'forms'], () => import('./choose-team-page.tsx')),
  settings: lazyScreen(['teams', 'forms', 'pricing'], () => import('./settings-page.tsx')),
}

export const teamMenu = menuEntry<Pick<Addresses, 'settings'>>({
  id: 'team',
  text: 'teamSettings',
  icon: SettingsIcon,
  href: (paths) => paths.settings(),
  children: [
    { id: 'members', text: 'members', href: (paths) => paths.settings('members') },
    { id: 'subscriptions', text: 'subscriptions', href: (paths) => paths.settings('subscription') },
  ],
})

export const activityMenu = menuEntry<Pick<Addresses, 'settings'>>({
  id: 'activity',
  text: 'activity',
  icon: HistoryIcon,
  href: (paths) => paths.settings('activity'),
})

/** Whom invoices are for: of the organisation, else of a team that belongs to none. */
export const organisationMenu = menuEntry<Pick<Addresses, 'settings'>>({
  id: 'organisation',
  text: 'organisationSettings',
  icon: ApartmentIcon,
  href: (paths) => paths.settings('billing'),
})

export const switchTeamMenu = menuEntry<Pick<Addresses, 'chooseTeam'>>({
  id: 'switch-team',
  text: 'switchTeam',
  icon: GroupIcon,
  href: (paths) => paths.chooseTeam,
})

export const createTeamMenu = menuEntry<Pick<Addresses, 'createTeam'>>({
  id: 'create-team',
  text: 'createTeam',
  icon: AddIcon,
  href: (paths) => paths.createTeam,
})
