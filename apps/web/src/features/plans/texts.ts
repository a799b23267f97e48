import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const plansTexts: readonly Namespace[] = ['plans', 'audiences', 'ledger']
export const planTexts: readonly Namespace[] = ['plans', 'forecast', 'ledger', 'forms']
