import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type TeamsPaths = Pick<
  Addresses,
  'chooseTeam' | 'creator' | 'helperDocument' | 'settings' | 'team' | 'welcome'
>
