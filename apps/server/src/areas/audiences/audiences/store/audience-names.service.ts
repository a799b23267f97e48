import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { listNames } from '../audience.repository.ts'

export interface NamedAudience {
  readonly id: string
  readonly name: string
}

/** More audiences than a team is asked about by name. */
const MANY = 2_000

/** The audiences that a team saved and those shared with it, by name; the last changed first. */
export async function audienceNames(
  { db }: Pick<Deps, 'db'>,
  { language }: Pick<UserActor, 'language'>,
  teamId: string,
): Promise<NamedAudience[]> {
  const filter = { team_id: teamId, ordering: '-modified_at' }
  const [saved, shared] = await Promise.all([
    listNames(db, [teamId], { ...filter, source: 'saved' }, MANY),
    listNames(db, [teamId], { ...filter, source: 'shared' }, MANY),
  ])
  return [...saved, ...shared].map(({ id, name, name_ja }) => ({
    id,
    name: (language === 'ja' && name_ja) || name,
  }))
}
