import type { CallOutput, UiLanguage } from '@rookery/contract'
import { locationTypes } from '@rookery/contract/population/lookups/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import { BLOCKED_COUNTRY } from '../../../targeting/country-code-of.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { askedLocations } from '../mirrors/asked-locations.service.ts'
import { mirroredLookups, type MirroredRow } from '../mirrors/mirrored-lookups.service.ts'
import { labelIn } from './lookup.policy.ts'

type LocationType = (typeof locationTypes)[number]
export type LocationRow = CallOutput<'list-targeting-locations'>['results'][number]

/** Types the population counts; the others are X's alone. */
const countedTypes = ['COUNTRIES', 'REGIONS', 'CITIES'] as const
const isCounted = (type: LocationType): type is (typeof countedTypes)[number] =>
  countedTypes.some((each) => each === type)
/** Types of which X is asked what neither the population nor the mirror has: too many to mirror them all. */
const askedTypes: readonly LocationType[] = ['CITIES', 'POSTAL_CODES']
const MIN_QUERY = 2

export interface LocationQuestion {
  readonly q?: string | undefined
  readonly country_code?: string | undefined
  readonly location_type?: LocationType | undefined
  readonly language: UiLanguage
}

/** Locations by name: the population's with their sizes, metros of the mirror, and cities and postal codes of X. */
export async function locationRows(
  deps: Deps,
  { q, country_code, location_type, language }: LocationQuestion,
  signal: AbortSignal,
): Promise<LocationRow[]> {
  const types = location_type ? [location_type] : locationTypes
  const isOwn = location_type === undefined || isCounted(location_type)
  const own = isOwn
    ? await deps.population.lookups.locations(
        { q, country_code, ...(location_type && isCounted(location_type) && { location_type }) },
        { signal },
      )
    : []
  const rows = own.map((row) => ({
    id: row.code,
    label: labelIn(row, language),
    location_type: row.location_type as string,
    country_code: row.country_code,
    targeting_value: row.code,
    size: discloseCount(row.size),
  }))
  const mirrored = async (type: LocationType) =>
    (await mirroredLookups(deps, 'locations', {
      ...(q && { q }),
      ...(country_code && { country_codes: [country_code] }),
      location_type: type,
    })) ?? []
  const further = await Promise.all(
    types.filter((type) => type === 'METROS' || type === 'POSTAL_CODES').map(mirrored),
  )
  const found = [...rows, ...further.flat().map(rowOfNetwork)]
  const isMissing = found.length === 0 && location_type !== undefined && askedTypes.includes(location_type)
  const asked = isMissing
    ? await missingLocations(deps, { q, country_code, location_type }, mirrored, signal)
    : []
  return [...found, ...asked.map(rowOfNetwork)].filter((row) => row.country_code !== BLOCKED_COUNTRY)
}

/** What the population does not have: of the mirror, else of X. */
async function missingLocations(
  deps: Deps,
  {
    q = '',
    country_code,
    location_type,
  }: Omit<LocationQuestion, 'language'> & { readonly location_type: LocationType },
  mirrored: (type: LocationType) => Promise<MirroredRow[]>,
  signal: AbortSignal,
): Promise<MirroredRow[]> {
  const text = q.trim()
  if (text.length < MIN_QUERY) return []
  const known = await mirrored(location_type)
  return known.length > 0
    ? known
    : await askedLocations(deps, { location_type, q: text, country_code }, signal)
}

const rowOfNetwork = (row: MirroredRow): LocationRow => ({
  id: row.value,
  label: row.name,
  location_type: row.location_type ?? '',
  country_code: row.country_code ?? '',
  targeting_value: row.value,
  size: null,
})
