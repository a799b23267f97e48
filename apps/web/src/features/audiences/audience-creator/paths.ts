import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AudienceCreatorPaths = Pick<
  Addresses,
  'audience' | 'audiences' | 'creatorInsights' | 'login' | 'teamHome'
>
