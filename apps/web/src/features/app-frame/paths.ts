import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
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
