import { AddCircleIcon, GroupsIcon, ManageAccountsIcon, SettingsIcon, SyncIcon } from '@rookery/ui'
import type { TFunction } from 'i18next'
import type { MenuEntry } from '../../features/app-frame/index.tsx'
import { paths } from '../../shared/navigation/paths.ts'

/** The entries of the rail: only screens that exist. */
export const mainMenu = (t: TFunction<'shell'>, slug: string): MenuEntry[] => [
  { id: 'audiences', label: t('menu.audiences'), href: paths.audiences(slug), icon: <GroupsIcon /> },
  { id: 'creator', label: t('menu.creator'), href: paths.creator(slug), icon: <AddCircleIcon /> },
  { id: 'jobs', label: t('menu.jobs'), href: paths.jobs(slug), icon: <SyncIcon /> },
]

export const footMenu = (t: TFunction<'shell'>, slug: string): MenuEntry[] => [
  { id: 'team', label: t('menu.teamSettings'), href: paths.settings(slug), icon: <SettingsIcon /> },
  { id: 'account', label: t('menu.userSettings'), href: paths.account(slug), icon: <ManageAccountsIcon /> },
]
