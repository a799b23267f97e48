import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const compareTexts: readonly Namespace[] = ['compare', 'audiences', 'insightsTabs', 'ledger', 'forms']
