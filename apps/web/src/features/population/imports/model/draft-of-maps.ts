import type { PlainColumnMap } from '@rookery/contract'
import { kinds, namesOf, type Column, type FileColumn, type Kind, type MapDraft } from './map-draft.ts'

/**
 * The draft for loaded maps, those that fit the file's columns; if none fits, the first of each kind, so that
 * errors are shown. Null if the JSON is not a map.
 */
export function draftOfMaps(json: unknown, columns: readonly FileColumn[]): MapDraft | null {
  const givenMaps = (Array.isArray(json) ? json : [json]).filter(isMap)
  if (givenMaps.length === 0) return null
  const names = new Set(columns.map(({ name }) => name))
  const matchesColumns = (map: PlainColumnMap) =>
    Object.values(map.columns)
      .flatMap((column) => namesOf(column as Column))
      .every((name) => names.has(name))
  const matchingMaps = givenMaps.filter(matchesColumns)
  const candidates = matchingMaps.length > 0 ? matchingMaps : givenMaps
  const of = (kind: Kind) => candidates.find((map) => map.kind === kind)
  const [profiles, posts, follows] = [of('profiles'), of('posts'), of('follows')]
  // The first map that says how times are written says it for the table.
  const [dateOrder] = [profiles, posts].flatMap((map) => (map && 'date_order' in map && map.date_order) || [])
  const [timeZone] = [profiles, posts].flatMap((map) => (map && 'time_zone' in map && map.time_zone) || [])
  const list = follows?.kind === 'follows' ? follows.list : undefined
  return {
    profiles: profiles?.columns ?? null,
    posts: posts?.columns ?? null,
    follows: follows?.columns ?? null,
    writing: {
      ...(dateOrder && { date_order: dateOrder }),
      ...(timeZone && { time_zone: timeZone }),
      ...(list && { list }),
    },
  }
}

const isMap = (value: unknown): value is PlainColumnMap =>
  typeof value === 'object' &&
  value !== null &&
  kinds.includes((value as { kind: Kind }).kind) &&
  typeof (value as { columns?: unknown }).columns === 'object'
