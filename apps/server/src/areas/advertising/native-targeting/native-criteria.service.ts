import type { AdGroup } from '@rookery/contract'
import type { CallOptions, UserToken } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { mirroredLookups, type MirroredRow } from '../../population/mirrors/mirrored-lookups.service.ts'
import { countryCodeOf } from '../../../targeting/country-code-of.ts'

type NativeCriterion = AdGroup['criteria'][number]
/** As the network takes it: values are its own ids. */
export interface SentCriterion {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: NativeCriterion['operator_type']
}

/** The network advises to read its catalogues weekly; a day keeps a server that runs for long from growing old. */
const KEEP_MS = 24 * 60 * 60 * 1000
const kept = new WeakMap<object, Map<string, { at: number; rows: Promise<readonly Named[]> }>>()
export interface Named {
  readonly name: string
  readonly value: string
  readonly country_code?: string | null
  readonly location_type?: string | null
}

/**
 * The criteria of a compiled ad group with the network's own values: place ids for locations, user ids for handles, catalogue ids for interests and
 * conversations, audience ids for names. What the network has no value for is left out; null when nothing it calls primary is left.
 */
export async function nativeCriteria(
  deps: Pick<Deps, 'network' | 'clock' | 'db'>,
  token: UserToken,
  adAccountId: string,
  criteria: readonly NativeCriterion[],
  options: CallOptions,
): Promise<SentCriterion[] | null> {
  const { sent } = await criteriaToSend(deps, token, adAccountId, criteria, options)
  return sent.some((each) => primaryTypes.includes(each.targeting_type) && each.operator_type === 'EQ')
    ? sent
    : null
}

/** The same with what the network has no value for, in the recipe's own words. */
export async function criteriaToSend(
  deps: Pick<Deps, 'network' | 'clock' | 'db'>,
  token: UserToken,
  adAccountId: string,
  criteria: readonly NativeCriterion[],
  options: CallOptions,
): Promise<{ sent: SentCriterion[]; unknown: NativeCriterion[] }> {
  const catalogue = async (name: string, read: () => AsyncIterable<Named>) =>
    (await mirrored(deps, name)) ?? (await keep(deps, name, read))
  const { lookups } = deps.network.ads(token)
  const users = await userIds(deps, token, criteria, options)
  const sent: SentCriterion[] = []
  const unknown: NativeCriterion[] = []
  for (const criterion of criteria) {
    const { targeting_type: type, targeting_value: value, operator_type } = criterion
    const before = sent.length
    const say = (targeting_value: string) =>
      sent.push({ targeting_type: type, targeting_value, operator_type })
    if (type === 'LOCATION') {
      const id = await placeId(catalogue, lookups, criterion, options)
      if (id) say(id)
    } else if (type === 'INTEREST') {
      const rows = await catalogue('interests', () => named(lookups.interests({}, options)))
      for (const id of interestIds(rows, criterion.name)) say(id)
    } else if (type === 'CONVERSATION') {
      const rows = await catalogue('conversations', () => named(lookups.conversations({}, options)))
      const row =
        rows.find((each) => each.value === value) ?? rows.find((each) => same(each.name, criterion.name))
      if (row) say(row.value)
    } else if (type === 'SIMILAR_TO_FOLLOWERS_OF_USER' || type === 'FOLLOWERS_OF_USER') {
      const id = users.get(value.toLowerCase())
      if (id) say(id)
    } else if (type === 'CUSTOM_AUDIENCE') {
      for await (const audience of deps.network
        .ads(token)
        .customAudiences(adAccountId, { q: criterion.name }, options))
        if (audience.name === criterion.name && audience.targetable) say(audience.id)
    } else if (type === 'NETWORK_OPERATOR' && /^[A-Z]{2}\//.test(value)) {
      // Chosen from the public list: the network's own operator of that country and name, if it has one.
      const country_code = value.slice(0, 2)
      const rows = await catalogue(`operators ${country_code}`, () =>
        named(lookups.networkOperators({ country_code }, options)),
      )
      const row = rows.find((each) => same(each.name, criterion.name))
      if (row) say(row.value)
    } else say(value)
    if (sent.length === before) unknown.push(criterion)
  }
  return { sent, unknown }
}

export const primaryTypes: readonly string[] = [
  'BROAD_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'FOLLOWERS_OF_USER',
  'INTEREST',
  'CONVERSATION',
  'CUSTOM_AUDIENCE',
]
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

async function* named(
  rows: AsyncIterable<{
    name: string
    targeting_value: string | number
    country_code?: string | null
    location_type?: string | null
  }>,
): AsyncGenerator<Named> {
  for await (const { name, targeting_value, country_code, location_type } of rows)
    yield {
      name,
      value: String(targeting_value),
      country_code: country_code ?? null,
      location_type: location_type ?? null,
    }
}

/** The catalogue as it was last mirrored: it costs no call. */
async function mirrored(deps: Pick<Deps, 'db'>, name: string): Promise<MirroredRow[] | null> {
  if (name === 'interests' || name === 'conversations') return await mirroredLookups(deps, name)
  if (name === 'countries') return await mirroredLookups(deps, 'locations', { location_type: 'COUNTRIES' })
  const [what = '', country = ''] = name.split(' ')
  return what === 'operators'
    ? await mirroredLookups(deps, 'network_operators', { country_codes: [country] })
    : await mirroredLookups(deps, 'locations', { location_type: what, country_codes: [country] })
}

/** Reads a catalogue once a day; a read that failed is not kept. */
function keep(
  deps: Pick<Deps, 'network' | 'clock'>,
  name: string,
  read: () => AsyncIterable<Named>,
): Promise<readonly Named[]> {
  let mine = kept.get(deps.network)
  if (!mine) kept.set(deps.network, (mine = new Map()))
  const now = deps.clock().getTime()
  const known = mine.get(name)
  if (known && now - known.at < KEEP_MS) return known.rows
  const rows = Array.fromAsync(read())
  mine.set(name, { at: now, rows })
  rows.catch(() => mine.delete(name))
  return rows
}

/** 'Category/Subcategory' by its last part or as a whole; a category stands for everything below it. */
function interestIds(rows: readonly Named[], label: string): string[] {
  const exact = rows.filter(({ name }) => same(name, label) || same(name.split('/').at(-1)!, label))
  if (exact.length > 0) return exact.map(({ value }) => value)
  return rows.filter(({ name }) => same(name.split('/')[0]!, label)).map(({ value }) => value)
}

type Lookups = ReturnType<Deps['network']['ads']>['lookups']

async function placeId(
  catalogue: (name: string, read: () => AsyncIterable<Named>) => Promise<readonly Named[]>,
  lookups: Lookups,
  criterion: NativeCriterion,
  options: CallOptions,
): Promise<string | undefined> {
  const code = criterion.targeting_value
  // One that was read back from the network.
  if (/^[0-9a-f]{16}$/.test(code)) return code
  if (/^[A-Z]{2}$/.test(code)) {
    const rows = await catalogue('countries', () =>
      named(lookups.locations({ location_type: 'COUNTRIES' }, options)),
    )
    return rows.find((row) => row.country_code === code || countryCodeOf(row.name) === code)?.value
  }
  const country = /^([A-Z]{2})-/.exec(code)?.[1] ?? /-([A-Z]{2})$/.exec(code)?.[1]
  if (!country) return undefined
  const type = code.startsWith('city:') ? 'CITIES' : 'REGIONS'
  const rows = await catalogue(`${type} ${country}`, () =>
    named(lookups.locations({ location_type: type, country_code: country }, options)),
  )
  return rows.find((row) => same(row.name, criterion.name) || same(row.name.split(',')[0]!, criterion.name))
    ?.value
}

async function userIds(
  deps: Pick<Deps, 'network'>,
  token: UserToken,
  criteria: readonly NativeCriterion[],
  options: CallOptions,
): Promise<Map<string, string>> {
  const handles = criteria
    .filter(({ targeting_type }) => targeting_type.endsWith('FOLLOWERS_OF_USER'))
    .map(({ targeting_value }) => targeting_value)
  if (handles.length === 0) return new Map()
  const { found } = await deps.network.x(token).usersByHandle(handles, options)
  return new Map(found.map((user) => [user.username.toLowerCase(), user.id]))
}

/** The network's operators of these countries by name, while they are not mirrored; read once a day. */
export async function readOperators(
  deps: Pick<Deps, 'network' | 'clock'>,
  token: UserToken,
  country_codes: readonly string[],
  options: CallOptions,
): Promise<Named[]> {
  const { lookups } = deps.network.ads(token)
  const lists: (readonly Named[])[] = []
  for (const country_code of country_codes)
    lists.push(
      await keep(deps, `operators ${country_code}`, () =>
        named(lookups.networkOperators({ country_code }, options)),
      ),
    )
  return lists.flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
