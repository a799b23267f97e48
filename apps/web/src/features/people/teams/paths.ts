import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type TeamsPaths = Pick<
  Addresses,
  'audience' | 'chooseTeam' | 'creator' | 'helperDocument' | 'settings' | 'team' | 'welcome'
>
