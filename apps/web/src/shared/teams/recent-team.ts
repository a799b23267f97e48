import { RECENT_TEAM_KEY } from '@rookery/contract/constants.ts'

/** The slug of the team opened last (STATE-033). */
export const readRecentTeam = (): string | null => localStorage.getItem(RECENT_TEAM_KEY)
export const storeRecentTeam = (slug: string): void => localStorage.setItem(RECENT_TEAM_KEY, slug)
