import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { useQuery } from '@tanstack/react-query'
import { ClauseEffects } from '../../../../../shared/forecast/clause-effects.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { regionsQuery } from '../../api/lookups.query.ts'
import { treeWithin } from '../../model/tree-within.ts'
import { useCreator } from '../parts/creator-context.tsx'

/** X's own estimate is fetched after a pause of this length; these figures depend on it. */
const REST_MS = 1200

/** Forecast of the same budget with and without each part of the recipe; the size does not wait for it. */
export function RecipeEffects() {
  const t = useT('creator')
  const { recipe, state, teamId, account, estimate } = useCreator()
  const regions = useQuery({ ...regionsQuery, enabled: state.regionId !== null })
  const region = state.regionId === null ? null : regions.data?.find(({ id }) => id === state.regionId)
  if (!account) return null
  const isCounted = !estimate.isStale && !estimate.isQueryingNetwork && estimate.failure === null
  return (
    <ClauseEffects
      account={account}
      delay={REST_MS}
      sampleNote={(words) => t('effects.note', words)}
      request={
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
