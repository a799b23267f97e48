import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const compareTexts: readonly Namespace[] = ['compare', 'audiences', 'insightsTabs', 'ledger', 'forms']
