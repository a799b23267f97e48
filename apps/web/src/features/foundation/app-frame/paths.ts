import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type AppFramePaths = Pick<
  Addresses,
  | 'account'
  | 'audience'
  | 'audiences'
  | 'chooseTeam'
  | 'community'
  | 'createTeam'
  | 'creator'
  | 'helperDocument'
  | 'jobs'
  | 'settings'
  | 'team'
>
