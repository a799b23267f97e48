import { AUTHORS_TIME } from '@rookery/contract'
import { once } from '../../../core/data-file.ts'
import { zonedPlaces } from '../../../catalogue/time-zones.ts'
import { joinSql, numbersSql, sql, textSql, type Sql } from '../../../store/sql.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { timeZoneOffsets, type Offset } from './time-zone-offsets.ts'

/** SQL of a column's codes as numbers, `otherwise` where it has none of them. The codes are one text, since hundreds take longer to read than to look up. */
const numbersOf = (column: Sql, of: ReadonlyMap<string, number>, otherwise: Sql): Sql =>
  sql`transform(toString(${column}), splitByChar(',', ${textSql([...of.keys()].join(','))}), ${numbersSql([...of.values()])}, ${otherwise})`

/** SQL: the number of the time zone a profile says to live in, 0 where that is not known. */
const zoneOfProfile = once((): Sql => {
  const { cities, regions, countries } = zonedPlaces()
  const byCountry = numbersOf(sql`country`, countries, sql`0`)
  return sql`toUInt16(${numbersOf(sql`city`, cities, numbersOf(sql`region`, regions, byCountry))})`
})

/**
 * Rows (profile_id, zone) of the profiles with these numbers. Looked up where it is asked, for some 130 ms of a core with 20,000 people on
 * each side: of a column or a dictionary every population would have to be derived anew whenever a place gets another clock.
 */
export const zonedProfiles = (numbers: Sql): Sql =>
  sql`SELECT profile_id, ${zoneOfProfile()} AS zone FROM profiles WHERE profile_id IN (${numbers})`

/** The zone of a number of `zonedProfiles`. */
export const zoneOfNumber = (number: number): string | undefined => zonedPlaces().zones[number - 1]
export const zoneNumbers = (): number[] => zonedPlaces().zones.map((_, i) => i + 1)

/**
 * SQL: seconds since 1970 of a post as a clock showed them: the one of the zone named, or of the zone its author lives in (`zone`; UTC where none is known).
 * Throws RangeError for a zone nobody knows.
 */
export function secondsByClock(named: string, { since, until }: PostWindow): Sql {
  if (named !== AUTHORS_TIME) return localSeconds([timeZoneOffsets(named, since, until)], sql`1`)
  // Zones whose clocks went alike all the time are one clock, the first of them UTC.
  const clocks = new Map<string, { place: number; offsets: Offset[] }>()
  const clockOf = (zone: string): number => {
    const offsets = timeZoneOffsets(zone, since, until)
    const key = JSON.stringify(offsets)
    if (!clocks.has(key)) clocks.set(key, { place: clocks.size + 1, offsets })
    return clocks.get(key)!.place
  }
  const numbers = ['UTC', ...zonedPlaces().zones].map(clockOf)
  return localSeconds(
    [...clocks.values()].map(({ offsets }) => offsets),
    sql`${numbersSql(numbers)}[zone + 1]`,
  )
}

const AT = sql`toInt64(toUnixTimestamp(created_at))`

function localSeconds(clocks: readonly (readonly Offset[])[], clock: Sql): Sql {
  const lists = (value: (offset: Offset) => number) =>
    sql`[${joinSql(
      clocks.map((offsets) => numbersSql(offsets.map(value))),
      ', ',
    )}]`
  const seconds = lists((offset) => offset.seconds)
  // Mostly none has changed: then there is nothing to look for.
  if (clocks.every((offsets) => offsets.length === 1)) return sql`(${AT} + ${seconds}[${clock}][1])`
  const from = lists((offset) => offset.from)
  return sql`(${AT} + ${seconds}[${clock}][arrayLastIndex(since -> since <= ${AT}, ${from}[${clock}])])`
}
