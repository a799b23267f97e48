import type { Deps } from '../../app/deps.ts'
import { findLookups, versionOf, type LookupFilter } from './lookup.repository.ts'
import type { Catalogue } from './tables.ts'

export interface MirroredRow {
  readonly name: string
  /** The network's own value. */
  readonly value: string
  readonly country_code: string | null
  readonly location_type: string | null
}

/** What the network listed when it was last mirrored, by name; null while there is no mirror of it. */
export async function mirroredLookups(
  { db }: Pick<Deps, 'db'>,
  catalogue: Catalogue,
  filter: LookupFilter = {},
): Promise<MirroredRow[] | null> {
  if ((await versionOf(db, catalogue)) === 0) return null
  const rows = await findLookups(db, catalogue, filter)
  return rows.map(({ key, name, country_code, data }) => ({
    name,
    value: key,
    country_code,
    location_type: typeof data['location_type'] === 'string' ? data['location_type'] : null,
  }))
}
