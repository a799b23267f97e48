import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on screens of several features. */
export const audiencesTexts: readonly Namespace[] = [
  'audiences',
  'store',
  'audienceLists',
  'tables',
  'uploads',
  'adAccounts',
  'ledger',
  'forms',
]
export const audienceTexts: readonly Namespace[] = [
  'insights',
  'insightsTabs',
  'insightsGraph',
  'audiences',
  'uploads',
  'adAccounts',
  'ledger',
  'forms',
]
export const detailsTexts: readonly Namespace[] = [
  'store',
  'audiences',
  'uploads',
  'adAccounts',
  'ledger',
  'forms',
]
export const creatorTexts: readonly Namespace[] = [
  'missingLists',
  'creator',
  'audienceLists',
  'uploads',
  'adAccounts',
  'ledger',
  'forms',
]
export const creatorInsightsTexts: readonly Namespace[] = [
  'insights',
  'insightsTabs',
  'insightsGraph',
  'audiences',
  'ledger',
  'forms',
]
export const newCampaignTexts: readonly Namespace[] = [
  'campaignNew',
  'campaigns',
  'creatives',
  'media',
  'creator',
  'adAccounts',
  'ledger',
  'forms',
  'forecast',
]
