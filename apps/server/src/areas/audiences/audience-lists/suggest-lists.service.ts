import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { teamsWhere } from '../../../app/access/permissions.ts'
import { findLists } from './list.repository.ts'
import { presentList } from './list.presenter.ts'

/**
 * Lists of the caller's teams by name, with the number of people known in each; lists that recipes may not
 * use are left out.
 */
export async function suggestLists(deps: Deps, actor: UserActor, query: string) {
  const teams = teamsWhere(actor, 'lists.read')
  const { rows } = await findLists(deps.db, teams, { q: query, limit: 50, offset: 0 })
  const sizes = await deps.population.lists.sizes(rows.map(({ list }) => list.id))
  return rows.flatMap(({ list, import: run }) => {
    const size = sizes.get(list.id)
    const { use } = presentList(list, run, {
      size,
      similar_name: undefined,
      rejects_url: null,
      language: actor.language,
    })
    if (use !== 'countable' || size === undefined) return []
    return [{ kind: 'custom_audience' as const, id: list.id, label: list.name, size }]
  })
}
