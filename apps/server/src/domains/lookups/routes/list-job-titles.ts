import { listJobTitles as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { labelIn, slice } from '../lookup.policy.ts'

export const listJobTitles = defineRoute(endpoint, async (call) => {
  const { deps, actor, input, signal } = call
  const { query } = input
  const language = query.language ?? actor.language
  const { q, category } = query
  const rows = await deps.population.lookups.jobTitles({ q, category }, { signal })
  return pageOf(
    call,
    query,
    rows.length,
    slice(rows, query).map((row) => ({
      id: row.code,
      label: labelIn(row, language),
      parent_id: row.parent,
      category: row.category,
      level: row.level,
      child_count: row.child_count,
      size: discloseCount(row.size),
    })),
  )
})
