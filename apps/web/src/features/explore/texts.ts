import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const exploreTexts: readonly Namespace[] = ['explore', 'insights', 'insightsGraph', 'insightsPosts']
export const monitorTexts: readonly Namespace[] = ['explore', 'insights', 'insightsPosts']
