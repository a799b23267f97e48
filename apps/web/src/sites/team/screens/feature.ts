import { lazyScreen } from '../../../shared/router/screen.ts'

/** Screens that the site composes of several features. */
export const composed = {
  home: lazyScreen(['home', 'proposals', 'teams', 'ledger', 'forms'], () => import('./home.tsx')),
  welcome: lazyScreen(
    ['welcome', 'home', 'proposals', 'teams', 'ledger', 'forms'],
    () => import('./welcome.tsx'),
  ),
  audiences: lazyScreen(
    [
      'audiences',
      'store',
      'extension',
      'audienceLists',
      'tables',
      'uploads',
      'adAccounts',
      'ledger',
      'forms',
    ],
    () => import('./audiences.tsx'),
  ),
  audience: lazyScreen(
    ['insights', 'insightsTabs', 'insightsGraph', 'audiences', 'uploads', 'adAccounts', 'ledger', 'forms'],
    () => import('./audience.tsx'),
  ),
  audienceDetails: lazyScreen(
    ['store', 'audiences', 'apply', 'uploads', 'adAccounts', 'ledger', 'forms'],
    () => import('./audience-details.tsx'),
  ),
  creator: lazyScreen(
    ['missingLists', 'creator', 'audienceLists', 'uploads', 'adAccounts', 'ledger', 'forms'],
    () => import('./creator.tsx'),
  ),
  creatorInsights: lazyScreen(
    ['insights', 'insightsTabs', 'insightsGraph', 'audiences', 'ledger', 'forms'],
    () => import('./creator-insights.tsx'),
  ),
  newCampaign: lazyScreen(
    [
      'campaignNew',
      'campaigns',
      'creatives',
      'media',
      'creator',
      'adAccounts',
      'ledger',
      'forms',
      'forecast',
    ],
    () => import('./new-campaign.tsx'),
  ),
}
