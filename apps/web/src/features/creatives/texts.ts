import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const creativesTexts: readonly Namespace[] = [
  'creatives',
  'campaigns',
  'adAccounts',
  'audiences',
  'forms',
]
