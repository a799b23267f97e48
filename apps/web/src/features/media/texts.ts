import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const mediaTexts: readonly Namespace[] = ['media', 'adAccounts', 'audiences']
