import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../session/me.query.ts'

/** The viewer's time zone: the account's, else the browser's. */
export function useTimeZone(): string {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return me?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
