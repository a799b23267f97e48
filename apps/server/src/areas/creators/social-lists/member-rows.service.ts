import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readStandingsOf } from '../../population/tracked-accounts/connected.service.ts'
import { presentProfile } from '../../population/tracked-accounts/present-person.policy.ts'
import { presentPersonOfList } from '../creator-people/creator-people.service.ts'
import { namesOfMembers } from './members.service.ts'
import type { ListRow, StoredPerson } from './tables.ts'

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const personOf = (person: StoredPerson) => ({
  ...person,
  tracked_id: '',
  created_at: dateOf(person.created_at),
  last_post_at: dateOf(person.last_post_at),
})

export const profileOfMember = (person: StoredPerson) =>
  presentProfile({ network_id: person.network_id, person: personOf(person) })

/** Members as rows of the suite: since when they follow the account, and on which lists they are. */
export async function rowsOfMembers(
  deps: Deps,
  actor: UserActor,
  list: ListRow,
  people: readonly StoredPerson[],
  asOf: Date,
) {
  const ids = people.map(({ network_id }) => network_id)
  const standings = await readStandingsOf(deps, actor, list.account_id, ids)
  const names = await namesOfMembers(deps, list, people)
  return people.map((person) => ({
    ...presentPersonOfList(
      {
        network_id: person.network_id,
        person: personOf(person),
        first_seen_at: standings.get(person.network_id)?.first_seen_at ?? null,
        follows_back: standings.get(person.network_id)?.follows_back ?? false,
      },
      asOf,
    ),
    lists: names.get(person.network_id) ?? [],
  }))
}
