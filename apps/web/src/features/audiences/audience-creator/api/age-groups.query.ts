import type { CallOutput } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import type { AgeRun } from '../model/read-ages.ts'

export type AgeGroup = CallOutput<'compute-age-groups'>

/** The age group of X nearest to a range of years. */
export const ageGroupQuery = ({ from, to }: AgeRun) =>
  queryOptions({
    queryKey: ['creator-age-group', from, to],
    staleTime: 30 * 60_000,
    queryFn: ({ signal }) =>
      api.call(
        analysisCalls.computeAgeGroups,
        { min_age: from, ...(to === null ? {} : { max_age: to }) },
        { signal, quiet: true },
      ),
  })
