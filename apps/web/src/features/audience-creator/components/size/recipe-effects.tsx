import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { useQuery } from '@tanstack/react-query'
import { ClauseEffects } from '../../../../shared/forecast/clause-effects.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { regionsQuery } from '../../api/lookups.query.ts'
import { treeWithin } from '../../model/tree-within.ts'
import { useCreator } from '../parts/creator-context.tsx'

/** The network's own estimate is asked for after a pause as long as this; these figures rest on what it said. */
const REST_MS = 1200

/** The same money with and without each part of the recipe as it stands; the size of the recipe is never kept waiting for it. */
export function RecipeEffects() {
  const t = useT('creator')
  const { recipe, state, teamId, account, estimate } = useCreator()
  const regions = useQuery({ ...regionsQuery, enabled: state.regionId !== null })
  const region = state.regionId === null ? null : regions.data?.find(({ id }) => id === state.regionId)
  if (!account) return null
  const isCounted = !estimate.isStale && !estimate.isAskingNetwork && estimate.failure === null
  return (
    <ClauseEffects
      account={account}
      rest={REST_MS}
      triedNote={(words) => t('effects.note', words)}
      asked={
        isCounted && region !== undefined
          ? {
              ad_account_id: account.account_id,
              team_id: teamId,
              objective: 'REACH',
              targeting_package: packageOfTree(treeWithin(recipe, region)),
            }
          : null
      }
    />
  )
}
