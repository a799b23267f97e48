import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const allAudiencesTexts: readonly Namespace[] = ['store', 'audiences', 'ledger']
