import type { Namespace } from '@rookery/i18n'

/** What its screens are drawn with. */
export const creatorAccountsTexts: readonly Namespace[] = ['creatorAccounts']
