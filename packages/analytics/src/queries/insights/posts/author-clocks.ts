import { AUTHORS_TIME } from '@rookery/contract'
import { once } from '../../../core/data-file.ts'
import { zonedPlaces } from '../../../catalogue/time-zones.ts'
import { joinSql, numbersSql, sql, textSql, type Sql } from '../../../store/sql.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { timeZoneOffsets, type Offset } from './time-zone-offsets.ts'

// One text literal: hundreds of literals take longer to parse than to look up.
const numbersOf = (column: Sql, of: ReadonlyMap<string, number>, otherwise: Sql): Sql =>
  sql`transform(toString(${column}), splitByChar(',', ${textSql([...of.keys()].join(','))}), ${numbersSql([...of.values()])}, ${otherwise})`

const zoneOfProfile = once((): Sql => {
  const { cities, regions, countries } = zonedPlaces()
  const byCountry = numbersOf(sql`country`, countries, sql`0`)
  return sql`toUInt16(${numbersOf(sql`city`, cities, numbersOf(sql`region`, regions, byCountry))})`
})

/**
 * Rows (profile_id, zone) of the profiles with these numbers. Computed per query (some 130 ms of a core with
 * 20,000 people on each side): a stored column would have to be recomputed for every population whenever a
 * place changes its time zone.
 */
export const zonedProfiles = (numbers: Sql): Sql =>
  sql`SELECT profile_id, ${zoneOfProfile()} AS zone FROM profiles WHERE profile_id IN (${numbers})`

export const zoneOfNumber = (number: number): string | undefined => zonedPlaces().zones[number - 1]
export const zoneNumbers = (): number[] => zonedPlaces().zones.map((_, i) => i + 1)

/** UTC if the zone is unknown. Throws RangeError for an invalid zone. */
export function secondsByClock(named: string, { since, until }: PostWindow): Sql {
  if (named !== AUTHORS_TIME) return localSeconds([timeZoneOffsets(named, since, until)], sql`1`)
  // Zones with equal offsets during the whole window share one entry; the first is UTC.
  const clockByZone = new Map<string, { place: number; offsets: Offset[] }>()
  const clockOf = (zone: string): number => {
    const offsets = timeZoneOffsets(zone, since, until)
    const key = JSON.stringify(offsets)
    if (!clockByZone.has(key)) clockByZone.set(key, { place: clockByZone.size + 1, offsets })
    return clockByZone.get(key)!.place
  }
  const numbers = ['UTC', ...zonedPlaces().zones].map(clockOf)
  return localSeconds(
    [...clockByZone.values()].map(({ offsets }) => offsets),
    sql`${numbersSql(numbers)}[zone + 1]`,
  )
}

const CREATED_AT_SQL = sql`toInt64(toUnixTimestamp(created_at))`

function localSeconds(clocks: readonly (readonly Offset[])[], clock: Sql): Sql {
  const lists = (value: (offset: Offset) => number) =>
    sql`[${joinSql(
      clocks.map((offsets) => numbersSql(offsets.map(value))),
      ', ',
    )}]`
  const seconds = lists((offset) => offset.seconds)
  // In most windows no zone changes its offset, so nothing must be looked up.
  if (clocks.every((offsets) => offsets.length === 1))
    return sql`(${CREATED_AT_SQL} + ${seconds}[${clock}][1])`
  const offsetStarts = lists((offset) => offset.from)
  return sql`(${CREATED_AT_SQL} + ${seconds}[${clock}][arrayLastIndex(since -> since <= ${CREATED_AT_SQL}, ${offsetStarts}[${clock}])])`
}
