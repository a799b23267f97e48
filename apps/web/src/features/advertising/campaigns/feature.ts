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
