import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const signInTexts: readonly Namespace[] = ['signIn', 'forms']
