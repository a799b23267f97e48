import { audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

const FRESH_FOR_MS = 10 * 60_000

/** Industries with audiences in the catalogue: leaves as well as roots of the tree. */
export const templateCategoriesQuery = queryOptions({
  queryKey: ['creator-template-categories'],
  staleTime: FRESH_FOR_MS,
  queryFn: async ({ signal }) => {
    const { results } = await api.call(
      audiencesCalls.listAudienceCategories,
      { limit: 100 },
      { signal, quiet: true },
    )
    return results.filter(({ audience_count }) => audience_count > 0)
  },
})

const PAGE_SIZE = 20

/** Audiences of the catalogue to start from, by name, paged. */
export const templatesQuery = (categoryId: string | null, text: string) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['creator-templates', categoryId, text],
    staleTime: FRESH_FOR_MS,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        {
          source: 'catalog',
          limit: PAGE_SIZE,
          offset: pageParam,
          ordering: 'name',
          ...(categoryId ? { category_id: categoryId } : {}),
          ...(text ? { q: text } : {}),
        },
        { signal, quiet: true },
      ),
  })
