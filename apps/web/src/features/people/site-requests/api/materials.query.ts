import type { Locale } from '@rookery/i18n'
import { marketingMaterialsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'

/** All materials, those in the reader's language first. */
export const materialsQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['marketing-materials', language],
    queryFn: async ({ signal }) => {
      const materials = await allPages((page) =>
        api.call(marketingMaterialsCalls.listMarketingMaterials, page, {
          signal,
          token: appToken(),
          quiet: true,
        }),
      )
      return materials.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
    },
  })
