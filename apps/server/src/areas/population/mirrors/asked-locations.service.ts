import type { locationTypes } from '@rookery/contract/population/lookups/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import { findConnectedUser } from '../crawl/crawl.service.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { keepRows } from './lookup.repository.ts'
import type { MirroredRow } from './mirrored-lookups.service.ts'

/** Rows taken of one answer. */
const MAX_ROWS = 200

/**
 * Locations of one type that X has for a text, asked in the name of whoever is connected and kept until the next mirror.
 * None if nobody is connected or X does not answer: the list is shorter then.
 */
export async function askedLocations(
  deps: Deps,
  filter: {
    readonly location_type: (typeof locationTypes)[number]
    readonly q: string
    readonly country_code?: string | undefined
  },
  signal: AbortSignal,
): Promise<MirroredRow[]> {
  const { db } = deps.store
  const userId = await findConnectedUser(db, null)
  if (userId === undefined) return []
  const within = AbortSignal.any([signal, AbortSignal.timeout(deps.config.network_wait_ms)])
  const { location_type, q, country_code } = filter
  try {
    const found = await asNetworkUser({ ...deps, db }, userId, async (token) => {
      const rows = []
      const asked = { location_type, q, ...(country_code && { country_code }) }
      for await (const row of deps.network.ads(token).lookups.locations(asked, { signal: within })) {
        rows.push(row)
        if (rows.length >= MAX_ROWS) break
      }
      return rows
    })
    const rows = found.map((row) => ({
      key: row.targeting_value,
      name: row.name,
      country_code: row.country_code,
      data: { location_type: row.location_type },
    }))
    await keepRows(db, 'locations', rows)
    return rows.map(({ key, name, country_code: country, data }) => ({
      name,
      value: key,
      country_code: country,
      location_type: data.location_type,
    }))
  } catch (error) {
    signal.throwIfAborted()
    deps.logger.info({ err: error }, 'locations without the network')
    return []
  }
}
