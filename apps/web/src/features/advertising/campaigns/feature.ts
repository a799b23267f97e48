import { BarChartIcon, CampaignIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const campaigns = {
  list: lazyScreen(
    ['campaigns', 'campaignTable', 'adAccounts', 'audiences', 'forms'],
    () => import('./index.tsx'),
  ),
  one: lazyScreen(
    [
      'campaignDetail',
      'adAccounts',
      'campaigns',
      'campaignNew',
      'segmentations',
      'creator',
      'audiences',
      'forms',
      'forecast',
    ],
    () => import('./campaign-page.tsx'),
  ),
  measurement: lazyScreen(
    ['measurement', 'campaigns', 'adAccounts', 'audiences', 'forms'],
    () => import('./measurement-page.tsx'),
  ),
  segmentations: lazyScreen(
    ['segmentations', 'adAccounts', 'audiences'],
    () => import('./segmentations-page.tsx'),
  ),
}

export const campaignsMenu = menuEntry<Pick<Addresses, 'campaigns' | 'creatives' | 'media'>>({
  id: 'campaigns',
  text: 'campaigns',
  icon: CampaignIcon,
  href: (paths) => paths.campaigns(),
  children: [
    { id: 'overview', text: 'overview', href: (paths) => paths.campaigns() },
    { id: 'creatives', text: 'creatives', href: (paths) => paths.creatives() },
    { id: 'media', text: 'media', href: (paths) => paths.media() },
  ],
})

export const segmentationsMenu = menuEntry<Pick<Addresses, 'segmentations'>>({
  id: 'segmentations',
  text: 'segmentations',
  icon: BarChartIcon,
  href: (paths) => paths.segmentations(),
})
