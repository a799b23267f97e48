import { analysisCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toTree, type Recipe } from '../model/recipe.ts'

/** The recipe as the network is sent it, with what each ad group reaches there. */
export const nativePackQuery = (recipe: Recipe, regionId: number | null, adAccountId: string | null) => {
  const tree = toTree(recipe)
  return queryOptions({
    queryKey: ['native-pack', regionId, adAccountId, JSON.stringify(tree)],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(
        analysisCalls.generateNativePack,
        {
          tree,
          ...(regionId === null ? {} : { region_id: regionId }),
          ...(adAccountId === null ? {} : { ad_account_id: adAccountId }),
        },
        { signal, quiet: true },
      ),
  })
}
