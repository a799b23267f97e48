import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const communitiesTexts: readonly Namespace[] = ['communities', 'insights']
export const communityTexts: readonly Namespace[] = ['communities', 'insightsGraph']
