import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const chooseTeamTexts: readonly Namespace[] = ['teams', 'forms']
export const welcomeTexts: readonly Namespace[] = ['welcome', 'teams', 'ledger', 'forms']
export const settingsTexts: readonly Namespace[] = ['teams', 'forms']
