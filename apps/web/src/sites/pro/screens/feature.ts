import { lazyScreen } from '../../../shared/router/screen.ts'

/** Screens that the site composes of several features. */
export const composed = {
  newCampaign: lazyScreen(
    ['listCampaign', 'campaignNew', 'campaigns', 'forecast', 'ledger', 'forms'],
    () => import('./new-campaign.tsx'),
  ),
  targetingList: lazyScreen(
    [
      'targetingLists',
      'apply',
      'store',
      'audiences',
      'insights',
      'insightsGraph',
      'missingLists',
      'ledger',
      'forms',
    ],
    () => import('./targeting-list.tsx'),
  ),
}
