import { lookupsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const AGAIN_MS = 2000
const AFTER_FAILURE_MS = 10_000

/** How far the made-up world of a first start is; asked again while it grows or nobody answered, null once it is whole. */
export const growthQuery = queryOptions({
  queryKey: ['population-growth'],
  queryFn: async ({ signal }) =>
    (await api.call(lookupsCalls.getPopulationGrowth, {}, { signal, quiet: true })).growth,
  staleTime: Infinity,
  refetchInterval: ({ state }) =>
    state.data ? AGAIN_MS : state.data === undefined ? AFTER_FAILURE_MS : false,
  retry: false,
})

/** Changes each time sizes begin to be of more people; undefined as long as they stay as they are. */
export const useSizedPeople = (): number | undefined => {
  const { data } = useQuery(growthQuery)
  return data?.sized
}
