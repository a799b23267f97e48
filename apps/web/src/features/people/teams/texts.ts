import type { Namespace } from '@rookery/i18n'

/** Namespaces of the texts on these screens. */
export const chooseTeamTexts: readonly Namespace[] = ['teams', 'invites', 'signIn', 'forms']
export const welcomeTexts: readonly Namespace[] = ['welcome', 'teams', 'forms']
export const settingsTexts: readonly Namespace[] = ['teams', 'forms']
