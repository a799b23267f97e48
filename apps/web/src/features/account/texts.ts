import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const accountTexts: readonly Namespace[] = ['account', 'signIn', 'forms']
