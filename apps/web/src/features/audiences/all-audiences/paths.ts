import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AllAudiencesPaths = Pick<Addresses, 'allAudiences' | 'audienceDetails' | 'createTeam'>
