import type { User } from '@rookery/contract'
import { currentUserCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { rememberUser } from '../session/me.query.ts'

/** What a new user has until somebody says otherwise. */
const DEFAULT_ZONE = 'UTC'

/** The browser's time zone if the user's is the default and differs from it; else null. */
export function otherZoneOf(user: Pick<User, 'time_zone'>): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return user.time_zone === DEFAULT_ZONE && zone && zone !== DEFAULT_ZONE && zone !== 'Etc/UTC' ? zone : null
}

export async function saveTimeZone(time_zone: string): Promise<void> {
  rememberUser(await api.call(currentUserCalls.updateMe, { time_zone }, { quiet: true }))
}

/**
 * Takes the browser's time zone for somebody who just signed up and has no team yet. Others may have chosen
 * UTC, and are asked (`TimeZoneNotice`). A failure is only logged: then they are asked, too.
 */
export async function syncTimeZoneAtSignUp(user: User): Promise<void> {
  const zone = otherZoneOf(user)
  if (zone === null || user.memberships.length > 0) return
  try {
    await saveTimeZone(zone)
  } catch (error) {
    console.warn('The time zone could not be saved.', error)
  }
}
