import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type AudienceCreatorPaths = Pick<Addresses, 'audience' | 'audiences' | 'creatorInsights' | 'login'>
