import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type AllAudiencesPaths = Pick<Addresses, 'allAudiences' | 'audienceDetails' | 'createTeam'>
