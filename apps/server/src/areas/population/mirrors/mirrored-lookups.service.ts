import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findConnectedUser } from '../crawl/crawl.service.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { fetchPart } from './fetch-lookups.ts'
import { findLookups, publishStaged, stageRows, versionOf, type LookupFilter } from './lookup.repository.ts'
import type { Catalogue, LookupData } from './tables.ts'

export interface MirroredRow {
  readonly name: string
  /** The network's own value. */
  readonly value: string
  readonly country_code: string | null
  readonly location_type: string | null
}

/** The rows of a catalogue as last mirrored, by name; null until it has been mirrored. */
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

/** The rows of a catalogue with their further values, by name; none until it has been mirrored. */
export const mirroredCatalogue = async (
  { db }: Pick<Deps, 'db'>,
  catalogue: Catalogue,
  filter: LookupFilter = {},
) => await findLookups(db, catalogue, filter)

export type CategoryCatalogue = 'advertiser_categories' | 'content_categories'

/** A category of advertisers or of content, as last mirrored. */
export interface MirroredCategory {
  readonly id: string
  readonly name: string
  readonly data: LookupData
}

/**
 * A small catalogue with one part; fetched now if it was never mirrored. Throws network_reauthorise when no
 * user has a working connection.
 */
export async function mirroredCategories(
  deps: Deps,
  catalogue: CategoryCatalogue,
  userId: string,
  signal: AbortSignal,
): Promise<MirroredCategory[]> {
  const { db } = deps.store
  if ((await versionOf(db, catalogue)) === 0) {
    const fetchAs = async (user: string) =>
      await asNetworkUser({ ...deps, db }, user, (token) =>
        fetchPart(deps.network.ads(token).lookups, catalogue, 'all', signal),
      )
    // Uses the caller's credentials, else the credentials of any connected user.
    const rows = await fetchAs(userId).catch(async (error: unknown) => {
      const userWithConnection = await findConnectedUser(db, null)
      const isCallersError = error instanceof AppError && error.code === 'network_reauthorise'
      if (!isCallersError || userWithConnection === undefined) throw error
      return await fetchAs(userWithConnection)
    })
    await db.transaction(async (tx) => {
      await stageRows(tx, catalogue, 1, rows)
      await publishStaged(tx, catalogue, 1, deps.clock())
    })
  }
  const rows = await findLookups(db, catalogue, {})
  return rows.map(({ key, name, data }) => ({ id: key, name, data }))
}
