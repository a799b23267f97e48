import type { SizeBucket } from '@rookery/contract'
import type { Actor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { bucketIn, middleOf, sizesNow } from '../../../../targeting/ledger.presenter.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { teamIdsOf } from '../../../../app/access/team-ids-of.ts'
import {
  listAudiences,
  listInOrder,
  listSizes,
  type AudienceFilter,
  type AudienceRow,
} from '../audience.repository.ts'

export interface PageRequest extends AudienceFilter {
  readonly size_bucket?: SizeBucket | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * One page of the audiences these teams see. Filtering by bucket and sorting by size on the network use the
 * displayed figure, which derives from the network's newest answer and today's projection: sizes of all
 * matching rows are read first, full rows only for the page.
 */
export async function audiencePage(
  deps: Pick<Deps, 'db' | 'store' | 'config' | 'clock'>,
  actor: Actor,
  teamIds: readonly string[],
  { size_bucket, limit, offset, ...filter }: PageRequest,
): Promise<{ count: number; rows: AudienceRow[] }> {
  const sortDirection = { total_native: 1, '-total_native': -1 }[filter.ordering]
  if (size_bucket === undefined && sortDirection === undefined)
    return await listAudiences(deps.db, teamIds, { ...filter, limit, offset })
  const storedSizes = await listSizes(deps.db, teamIds, filter)
  const sizeFactsOf = await sizeFacts(
    deps,
    teamIdsOf(actor),
    storedSizes.map(({ sizes }) => sizes),
  )
  const sizedAudiences = storedSizes.flatMap(({ id, sizes }) => {
    const currentSizes = sizesNow(sizes, sizeFactsOf)
    return size_bucket === undefined || bucketIn(currentSizes) === size_bucket
      ? [{ id, middle: middleOf(currentSizes) }]
      : []
  })
  // Sorting is stable: rows of equal size stay ordered by id.
  if (sortDirection !== undefined)
    sizedAudiences.sort((a, b) =>
      a.middle === null || b.middle === null
        ? Number(a.middle === null) - Number(b.middle === null)
        : sortDirection * (a.middle - b.middle),
    )
  const ids = sizedAudiences.slice(offset, offset + limit).map(({ id }) => id)
  return { count: sizedAudiences.length, rows: await listInOrder(deps.db, teamIds, filter, ids) }
}
