import type { Import } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export const isOver = ({ state }: Pick<Import, 'state'>): boolean => state === 'done' || state === 'failed'

/** One import, fetched twice a second while it runs. */
export const importQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: id ? ({ signal }) => api.call(audienceListsCalls.getImport, { pk: id }, { signal }) : skipToken,
    refetchInterval: (query) => (query.state.data && !isOver(query.state.data) ? 500 : false),
  })
