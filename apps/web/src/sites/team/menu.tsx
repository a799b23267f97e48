import type { Translate } from '@rookery/i18n'
import {
  AddCircleIcon,
  BarChartIcon,
  CalendarMonthIcon,
  CampaignIcon,
  ExploreIcon,
  GroupsIcon,
  HelpIcon,
  HubIcon,
  ManageAccountsIcon,
  SettingsIcon,
  SyncIcon,
} from '@rookery/ui'
import type { MenuEntry } from '../../features/foundation/app-frame/index.tsx'
import type { Addresses } from '../../shared/site/addresses.ts'

/** The menu entries: existing screens only. */
export const mainMenu = (t: Translate<'shell'>, paths: Addresses): MenuEntry[] => [
  { id: 'audiences', label: t('menu.audiences'), href: paths.audiences(), icon: <GroupsIcon /> },
  { id: 'creator', label: t('menu.creator'), href: paths.creator(), icon: <AddCircleIcon /> },
  { id: 'plans', label: t('menu.plans'), href: paths.plans(), icon: <CalendarMonthIcon /> },
  { id: 'explore', label: t('menu.explore'), href: paths.explore(), icon: <ExploreIcon /> },
  { id: 'communities', label: t('menu.communities'), href: paths.communities(), icon: <HubIcon /> },
  {
    id: 'campaigns',
    label: t('menu.campaigns'),
    href: paths.campaigns(),
    icon: <CampaignIcon />,
    children: [
      { id: 'overview', label: t('menu.overview'), href: paths.campaigns() },
      { id: 'creatives', label: t('menu.creatives'), href: paths.creatives() },
      { id: 'media', label: t('menu.media'), href: paths.media() },
    ],
  },
  {
    id: 'segmentations',
    label: t('menu.segmentations'),
    href: paths.segmentations(),
    icon: <BarChartIcon />,
  },
  { id: 'jobs', label: t('menu.jobs'), href: paths.jobs(), icon: <SyncIcon /> },
]

export const footMenu = (t: Translate<'shell'>, paths: Addresses): MenuEntry[] => [
  {
    id: 'help',
    label: t('menu.help'),
    href: paths.helperDocuments(),
    icon: <HelpIcon />,
    children: [
      { id: 'guides', label: t('menu.guides'), href: paths.helperDocuments('guide') },
      { id: 'manual', label: t('menu.manual'), href: paths.helperDocuments('manual') },
      { id: 'questions', label: t('menu.questions'), href: paths.helperDocuments('help') },
    ],
  },
  {
    id: 'team',
    label: t('menu.teamSettings'),
    href: paths.settings(),
    icon: <SettingsIcon />,
    children: [
      { id: 'members', label: t('menu.members'), href: paths.settings('members') },
      { id: 'subscriptions', label: t('menu.subscriptions'), href: paths.settings('subscription') },
      { id: 'activity', label: t('menu.activity'), href: paths.settings('activity') },
    ],
  },
  { id: 'account', label: t('menu.userSettings'), href: paths.account(), icon: <ManageAccountsIcon /> },
]
