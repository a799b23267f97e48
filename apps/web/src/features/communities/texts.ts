import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const communitiesTexts: readonly Namespace[] = ['communities', 'insights']
export const communityTexts: readonly Namespace[] = ['communities', 'insightsGraph']
