import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const plansTexts: readonly Namespace[] = ['plans', 'audiences', 'ledger']
export const planTexts: readonly Namespace[] = ['plans', 'forecast', 'ledger', 'forms']
