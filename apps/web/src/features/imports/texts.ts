import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const importsTexts: readonly Namespace[] = ['imports', 'forms']
