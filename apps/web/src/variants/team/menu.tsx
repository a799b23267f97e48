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
import type { TFunction } from 'i18next'
import type { MenuEntry } from '../../features/app-frame/index.tsx'
import { paths } from '../../shared/navigation/paths.ts'

/** The entries of the rail: only screens that exist. */
export const mainMenu = (t: TFunction<'shell'>, slug: string): MenuEntry[] => [
  { id: 'audiences', label: t('menu.audiences'), href: paths.audiences(slug), icon: <GroupsIcon /> },
  { id: 'creator', label: t('menu.creator'), href: paths.creator(slug), icon: <AddCircleIcon /> },
  { id: 'plans', label: t('menu.plans'), href: paths.plans(slug), icon: <CalendarMonthIcon /> },
  { id: 'explore', label: t('menu.explore'), href: paths.explore(slug), icon: <ExploreIcon /> },
  { id: 'communities', label: t('menu.communities'), href: paths.communities(slug), icon: <HubIcon /> },
  {
    id: 'campaigns',
    label: t('menu.campaigns'),
    href: paths.campaigns(slug),
    icon: <CampaignIcon />,
    children: [
      { id: 'overview', label: t('menu.overview'), href: paths.campaigns(slug) },
      { id: 'creatives', label: t('menu.creatives'), href: paths.creatives(slug) },
      { id: 'media', label: t('menu.media'), href: paths.media(slug) },
    ],
  },
  {
    id: 'segmentations',
    label: t('menu.segmentations'),
    href: paths.segmentations(slug),
    icon: <BarChartIcon />,
  },
  { id: 'jobs', label: t('menu.jobs'), href: paths.jobs(slug), icon: <SyncIcon /> },
]

export const footMenu = (t: TFunction<'shell'>, slug: string): MenuEntry[] => [
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
    href: paths.settings(slug),
    icon: <SettingsIcon />,
    children: [
      { id: 'members', label: t('menu.members'), href: paths.settings(slug, 'members') },
      { id: 'subscriptions', label: t('menu.subscriptions'), href: paths.settings(slug, 'subscription') },
      { id: 'activity', label: t('menu.activity'), href: paths.settings(slug, 'activity') },
    ],
  },
  { id: 'account', label: t('menu.userSettings'), href: paths.account(slug), icon: <ManageAccountsIcon /> },
]
