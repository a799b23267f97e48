import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.query.ts'

/** The signed-in user; null for visitors, undefined while unknown. */
export const useMe = () => useQuery(meQuery).data
