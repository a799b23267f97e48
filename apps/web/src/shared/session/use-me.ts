import { useQuery } from '@tanstack/react-query'
import { readStoredUser } from '../api/stored-user.ts'
import { meQuery } from './me.query.ts'

/** The signed-in user; null for visitors, undefined while unknown. */
export const useMe = () => useQuery(meQuery).data

/** The same on pages for visitors: who has never signed in here is one, without being asked about. */
export const useMeIfStored = () => {
  const isStored = readStoredUser() !== null
  return useQuery({ ...meQuery, enabled: isStored }).data ?? (isStored ? undefined : null)
}
