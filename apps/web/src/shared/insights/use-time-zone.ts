import { AUTHORS_TIME } from '@rookery/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../session/me.query.ts'

/** The viewer's time zone: that of the user's settings, else the browser's. */
export function useTimeZone(): string {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return me?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/**
 * The time zone of hours in the address: each author's local time unless it names a zone; invalid ones are
 * ignored.
 */
export function timeZoneOf(params: URLSearchParams): string {
  const timeZone = params.get('zone') ?? ''
  if (!/^[A-Za-z]/.test(timeZone)) return AUTHORS_TIME
  try {
    new Intl.DateTimeFormat('en', { timeZone: timeZone })
    return timeZone
  } catch {
    return AUTHORS_TIME
  }
}
