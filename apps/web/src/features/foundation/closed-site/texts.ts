import type { Namespace } from '@rookery/i18n'

/** Namespace of the texts on this screen. */
export const closedSiteTexts: readonly Namespace[] = ['sites']
