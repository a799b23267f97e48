import type { PopulationImport } from '@rookery/contract'
import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

const NEWEST_LIMIT = 50
export const REJECTS_SHOWN = 100

export const isOpen = ({ phase }: Pick<PopulationImport, 'phase'>): boolean => phase !== 'over'

export const populationsQuery = queryOptions({
  queryKey: ['imports', 'populations'],
  queryFn: ({ signal }) => api.call(calls.listPopulations, {}, { signal }),
})

/** The newest imports, polled every second while one is running. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) =>
    api.call(calls.listPopulationImports, { limit: NEWEST_LIMIT }, { signal, quiet: true }),
  refetchInterval: (query) => (query.state.data?.results.some(isOpen) ? 1_000 : false),
})

export const rejectsQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'rejects', id],
    queryFn: ({ signal }) => api.call(calls.listImportRejects, { pk: id, limit: REJECTS_SHOWN }, { signal }),
  })
