import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses this screen links to. */
export type HomePaths = Pick<
  Addresses,
  'audience' | 'audiences' | 'communities' | 'creator' | 'explore' | 'interests' | 'settings'
>
