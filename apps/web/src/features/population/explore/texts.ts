import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const exploreTexts: readonly Namespace[] = ['explore', 'insights', 'insightsGraph', 'insightsPosts']
export const monitorTexts: readonly Namespace[] = ['explore', 'insights', 'insightsPosts']
