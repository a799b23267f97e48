import { PRIVACY_MINIMUM } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { findComparableLists, identifiersAfter } from './list.repository.ts'
import type { ListRow } from './tables.ts'

/** Identifiers per statement sent to the population. */
const PAGE_SIZE = 10_000

/** Loads a list's identifiers into the population and matches them. Idempotent. */
export async function loadList(
  deps: Deps,
  list: Pick<ListRow, 'id' | 'identifier_kind'>,
  onPage: () => Promise<void>,
): Promise<void> {
  const { lists } = deps.population
  if ((await lists.ready()).includes(list.id)) return
  const kind = list.identifier_kind === 'handle' ? 'handle' : 'user_id'
  for (let after = ''; ;) {
    const page = await identifiersAfter(deps.db, list.id, after, PAGE_SIZE)
    await onPage()
    await lists.add(list.id, kind, page)
    if (page.length < PAGE_SIZE) break
    after = page.at(-1)!
  }
  await lists.match(list.id)
}

/**
 * Another list that differs from this one in at least one and fewer than 50 people: the difference of two
 * counts would disclose these people (docs/adr/0010). Compares lists of all teams with the same people, and
 * of the same uploader.
 */
export async function findSimilar(
  deps: Deps,
  list: Pick<ListRow, 'id' | 'team_id' | 'created_by'>,
): Promise<string | null> {
  const comparableLists = (await findComparableLists(deps.db, list)).filter(
    ({ id, similar_to }) => id !== list.id && similar_to === null,
  )
  const differences = await deps.population.lists.differences(
    list.id,
    comparableLists.map(({ id }) => id),
  )
  for (const { id } of comparableLists) {
    const difference = differences.get(id)
    if (difference !== undefined && difference > 0 && difference < PRIVACY_MINIMUM) return id
  }
  return null
}
