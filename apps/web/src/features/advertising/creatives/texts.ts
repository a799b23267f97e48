import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const creativesTexts: readonly Namespace[] = [
  'creatives',
  'media',
  'campaigns',
  'adAccounts',
  'audiences',
  'forms',
]
