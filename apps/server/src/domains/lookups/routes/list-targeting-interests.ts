import { listTargetingInterests as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { labelIn, slice } from '../lookup.policy.ts'

export const listTargetingInterests = defineRoute(endpoint, async (call) => {
  const { deps, actor, input, signal } = call
  const { query } = input
  const language = query.language ?? actor.language
  const { q, parent } = query
  const rows = await deps.population.lookups.interests({ q, parent }, { signal })
  return pageOf(
    call,
    query,
    rows.length,
    slice(rows, query).map((row) => ({
      id: row.code,
      label: labelIn(row, language),
      parent_label:
        row.parent === null
          ? null
          : labelIn({ label: row.parent_label ?? '', label_ja: row.parent_label_ja ?? '' }, language),
      targeting_value: row.network_name,
      size: discloseCount(row.size),
    })),
  )
})
