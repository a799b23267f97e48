import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const creativesTexts: readonly Namespace[] = [
  'creatives',
  'campaigns',
  'adAccounts',
  'audiences',
  'forms',
]
