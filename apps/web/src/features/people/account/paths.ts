import type { Addresses, SitePaths } from '../../../shared/site/addresses.ts'

/** What the settings of a user link to: what every site has. */
export type AccountPaths = SitePaths
/** What the page that sets up a passkey links to. */
export type SetUpPaths = Pick<Addresses, 'home' | 'chooseTeam'>
