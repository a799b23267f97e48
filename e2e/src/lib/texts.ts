import { createMessages, type Locale, type MessageStore, type Namespace } from '@rookery/i18n'

export type Texts = MessageStore['of']

export const namespaces: readonly Namespace[] = [
  'common',
  'shell',
  'errors',
  'forms',
  'signIn',
  'teams',
  'invites',
  'account',
  'audiences',
  'uploads',
  'insights',
  'insightsGraph',
  'insightsPosts',
  'insightsTabs',
  'audienceLists',
  'jobs',
  'welcome',
  'helperDocuments',
  'creator',
  'adAccounts',
  'campaigns',
  'campaignDetail',
  'campaignNew',
  'segmentations',
  'measurement',
  'creatives',
  'media',
  'store',
  'plans',
  'audienceRequests',
  'explore',
  'communities',
  'sites',
]

/** The texts a person of this language reads: `(await textsOf('ja'))('creator')('actions.save')`. */
export const textsOf = async (locale: Locale): Promise<Texts> => (await createMessages(locale, namespaces)).of
