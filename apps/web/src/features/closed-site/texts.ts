import type { Namespace } from '@rookery/i18n'

/** What its screen is drawn with. */
export const closedSiteTexts: readonly Namespace[] = ['sites']
