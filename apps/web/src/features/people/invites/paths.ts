import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type InvitesPaths = Pick<Addresses, 'chooseTeam' | 'login' | 'team'>
