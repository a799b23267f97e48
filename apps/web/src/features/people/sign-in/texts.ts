import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const signInTexts: readonly Namespace[] = ['signIn', 'forms']
