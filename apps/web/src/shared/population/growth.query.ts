import { growthCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const RETRY_AFTER_MS = 2000
const AFTER_FAILURE_MS = 10_000

/**
 * Progress of generating the synthetic world of a first start; polled while it grows or after a failed call,
 * null once it is complete.
 */
export const growthQuery = queryOptions({
  queryKey: ['population-growth'],
  queryFn: async ({ signal }) =>
    (await api.call(growthCalls.getPopulationGrowth, {}, { signal, quiet: true })).growth,
  staleTime: Infinity,
  refetchInterval: ({ state }) =>
    state.data ? RETRY_AFTER_MS : state.data === undefined ? AFTER_FAILURE_MS : false,
  retry: false,
})

/** Changes each time sizes include more people; undefined while they are final. */
export const useSizedPeople = (): number | undefined => {
  const { data } = useQuery(growthQuery)
  return data?.sized
}
