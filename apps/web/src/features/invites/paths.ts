import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type InvitesPaths = Pick<Addresses, 'chooseTeam' | 'login' | 'team'>
