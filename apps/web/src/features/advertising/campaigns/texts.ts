import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const campaignsTexts: readonly Namespace[] = [
  'campaigns',
  'campaignTable',
  'adAccounts',
  'audiences',
  'forms',
]
export const measurementTexts: readonly Namespace[] = [
  'measurement',
  'campaigns',
  'adAccounts',
  'audiences',
  'forms',
]
export const campaignTexts: readonly Namespace[] = [
  'campaignDetail',
  'adAccounts',
  'campaigns',
  'campaignNew',
  'segmentations',
  'creator',
  'audiences',
  'forms',
  'forecast',
]
export const segmentationsTexts: readonly Namespace[] = ['segmentations', 'adAccounts', 'audiences']
