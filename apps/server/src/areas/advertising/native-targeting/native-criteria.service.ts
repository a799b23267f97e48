import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { leavesOf, type AdGroup, type CriterionTree } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { CallOptions, UserToken, XUser } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { meterFor, type SpendDeps } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { mirroredLookups, type MirroredRow } from '../../population/mirrors/mirrored-lookups.service.ts'
import { criterionLabel } from '../../../targeting/names-in-language.ts'
import { countryCodeOf } from '../../../targeting/country-code-of.ts'
import { sensitiveAccountReason } from '../../../targeting/sensitive-reason.ts'

type NativeCriterion = AdGroup['criteria'][number]
/** A criterion in the network's form: values are the network's own ids. */
export interface SentCriterion {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: NativeCriterion['operator_type']
}

/** A sent criterion with the recipe's own words for it. */
export interface NamedSent extends SentCriterion {
  readonly name: string
}

/** An account whose followers may not be targeted because of the network's description of it. */
export interface RefusedAccount {
  readonly handle: string
  readonly reason: ServerText
}

/** The network advises to read its catalogues weekly; a day is enough for a server that runs for long. */
const KEEP_MS = 24 * 60 * 60 * 1000
const rowsByStore = new WeakMap<
  object,
  Map<string, { at: number; rows: Promise<readonly NamedCriterion[]> }>
>()
export interface NamedCriterion {
  readonly name: string
  readonly value: string
  readonly country_code?: string | null
  readonly location_type?: string | null
}

/**
 * The criteria of a compiled ad group with the network's own values: place ids for locations, user ids for handles, catalogue ids for interests and
 * conversations, audience ids for names. Null when the network has no value for a place or for one that it calls primary, there is none of these, or an account may not be
 * targeted (`refused`): the network is not asked what it would reach, for it would answer about a part of them as if it were all. Of what only narrows,
 * what it has no value for is left out.
 */
export async function nativeCriteria(
  deps: Pick<Deps, 'network' | 'db'> & SpendDeps,
  token: UserToken,
  adAccountId: string,
  criteria: readonly NativeCriterion[],
  options: CallOptions,
): Promise<{ sent: SentCriterion[] | null; refused: RefusedAccount[] }> {
  const { sent, unknown, refused } = await criteriaToSend(deps, token, adAccountId, criteria, options)
  const isPrimary = (each: SentCriterion) =>
    primaryTypes.includes(each.targeting_type) && each.operator_type === 'EQ'
  const isPlace = (each: SentCriterion) => each.targeting_type === 'LOCATION' && each.operator_type === 'EQ'
  const isWhole = refused.length === 0 && !unknown.some((each) => isPrimary(each) || isPlace(each))
  return { sent: isWhole && sent.some(isPrimary) ? sent : null, refused }
}

/** The same with what the network has no value for, in the recipe's own words, and why accounts may not be targeted. */
export async function criteriaToSend(
  deps: Pick<Deps, 'network' | 'db'> & SpendDeps,
  token: UserToken,
  adAccountId: string,
  criteria: readonly NativeCriterion[],
  options: CallOptions,
): Promise<{
  sent: SentCriterion[]
  named: NamedSent[]
  unknown: NativeCriterion[]
  refused: RefusedAccount[]
}> {
  const catalogue = async (name: string, read: () => AsyncIterable<NamedCriterion>) =>
    (await mirroredCriteria(deps, name)) ?? (await cacheRows(deps, name, read))
  const { lookups } = deps.network.ads(token)
  const handles = criteria
    .filter(({ targeting_type }) => targeting_type.endsWith('FOLLOWERS_OF_USER'))
    .map(({ targeting_value }) => targeting_value)
  const users = await accountsOf(deps, token, handles, options)
  const sentCriteria: SentCriterion[] = []
  const named: NamedSent[] = []
  const unmatchedCriteria: NativeCriterion[] = []
  for (const criterion of criteria) {
    const { targeting_type: type, targeting_value: value, operator_type } = criterion
    const sentCountBefore = sentCriteria.length
    const addCriterionSay = (targeting_value: string) => {
      sentCriteria.push({ targeting_type: type, targeting_value, operator_type })
      named.push({ targeting_type: type, targeting_value, operator_type, name: criterion.name })
    }
    if (type === 'LOCATION') {
      const id = await placeId(catalogue, lookups, criterion, options)
      if (id) addCriterionSay(id)
    } else if (type === 'INTEREST') {
      const rows = await catalogue('interests', () => nameCriteria(lookups.interests({}, options)))
      for (const id of interestIds(rows, criterion)) addCriterionSay(id)
    } else if (type === 'CONVERSATION') {
      const rows = await catalogue('conversations', () => nameCriteria(lookups.conversations({}, options)))
      const row =
        rows.find((each) => each.value === value) ??
        rows.find((each) => isSameText(each.name, topicName(criterion)))
      if (row) addCriterionSay(row.value)
    } else if (type === 'SIMILAR_TO_FOLLOWERS_OF_USER' || type === 'FOLLOWERS_OF_USER') {
      const user = users.get(value.toLowerCase())
      if (user) addCriterionSay(user.id)
    } else if (type === 'CUSTOM_AUDIENCE') {
      for await (const audience of deps.network
        .ads(token)
        .customAudiences(adAccountId, { q: criterion.name }, options))
        if (audience.name === criterion.name && audience.targetable) addCriterionSay(audience.id)
    } else if (type === 'NETWORK_OPERATOR' && /^[A-Z]{2}\//.test(value)) {
      // Chosen from the public list: the network's own operator of that country and name, if it has one.
      const country_code = value.slice(0, 2)
      const rows = await catalogue(`operators ${country_code}`, () =>
        nameCriteria(lookups.networkOperators({ country_code }, options)),
      )
      const row = rows.find((each) => isSameText(each.name, criterion.name))
      if (row) addCriterionSay(row.value)
    } else addCriterionSay(value)
    if (sentCriteria.length === sentCountBefore) unmatchedCriteria.push(criterion)
  }
  return { sent: sentCriteria, named, unknown: unmatchedCriteria, refused: refusalsOf(users) }
}

export const primaryTypes: readonly string[] = [
  'BROAD_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'FOLLOWERS_OF_USER',
  'INTEREST',
  'CONVERSATION',
  'CUSTOM_AUDIENCE',
]
const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

async function* nameCriteria(
  rows: AsyncIterable<{
    name: string
    targeting_value: string | number
    country_code?: string | null
    location_type?: string | null
  }>,
): AsyncGenerator<NamedCriterion> {
  for await (const { name, targeting_value, country_code, location_type } of rows)
    yield {
      name,
      value: String(targeting_value),
      country_code: country_code ?? null,
      location_type: location_type ?? null,
    }
}

/** The catalogue as it was last mirrored: it costs no call. */
async function mirroredCriteria(deps: Pick<Deps, 'db'>, name: string): Promise<MirroredRow[] | null> {
  if (name === 'interests' || name === 'conversations') return await mirroredLookups(deps, name)
  if (name === 'countries') return await mirroredLookups(deps, 'locations', { location_type: 'COUNTRIES' })
  const [what = '', country = ''] = name.split(' ')
  return what === 'operators'
    ? await mirroredLookups(deps, 'network_operators', { country_codes: [country] })
    : await mirroredLookups(deps, 'locations', { location_type: what, country_codes: [country] })
}

/** Reads a catalogue once a day; a failed read is not cached. */
function cacheRows(
  deps: Pick<Deps, 'network' | 'clock'>,
  name: string,
  read: () => AsyncIterable<NamedCriterion>,
): Promise<readonly NamedCriterion[]> {
  let cacheOfNetwork = rowsByStore.get(deps.network)
  if (!cacheOfNetwork) rowsByStore.set(deps.network, (cacheOfNetwork = new Map()))
  const now = deps.clock().getTime()
  const storedCriterion = cacheOfNetwork.get(name)
  if (storedCriterion && now - storedCriterion.at < KEEP_MS) return storedCriterion.rows
  const rows = Array.fromAsync(read())
  cacheOfNetwork.set(name, { at: now, rows })
  rows.catch(() => cacheOfNetwork.delete(name))
  return rows
}

/** The network's lists are in English, in any language of the recipe. */
const topicName = ({ name }: NativeCriterion): string =>
  criterionLabel({ kind: 'conversation_topic', label: name }, 'en')
const networkNames = new Map(interests.map(({ code, network_name }) => [code, network_name]))

/**
 * The interest's ids by the network's own name, else by the last part or the whole of 'Category/Subcategory';
 * a category includes everything below it.
 */
export function interestIds(
  rows: readonly NamedCriterion[],
  { targeting_value: id, name }: NativeCriterion,
): string[] {
  const networkName = networkNames.get(id)
  const sameNamedRows = rows.filter((row) => networkName !== undefined && isSameText(row.name, networkName))
  if (sameNamedRows.length > 0) return sameNamedRows.map(({ value }) => value)
  const label = criterionLabel({ kind: 'interest', id, label: name }, 'en')
  const exactRows = rows.filter(
    ({ name }) => isSameText(name, label) || isSameText(name.split('/').at(-1)!, label),
  )
  if (exactRows.length > 0) return exactRows.map(({ value }) => value)
  return rows.filter(({ name }) => isSameText(name.split('/')[0]!, label)).map(({ value }) => value)
}

type Lookups = ReturnType<Deps['network']['ads']>['lookups']

async function placeId(
  catalogue: (name: string, read: () => AsyncIterable<NamedCriterion>) => Promise<readonly NamedCriterion[]>,
  lookups: Lookups,
  criterion: NativeCriterion,
  options: CallOptions,
): Promise<string | undefined> {
  const code = criterion.targeting_value
  // A place id that was read back from the network.
  if (/^[0-9a-f]{16}$/.test(code)) return code
  if (/^[A-Z]{2}$/.test(code)) {
    const rows = await catalogue('countries', () =>
      nameCriteria(lookups.locations({ location_type: 'COUNTRIES' }, options)),
    )
    return rows.find((row) => row.country_code === code || countryCodeOf(row.name) === code)?.value
  }
  const country = /^([A-Z]{2})-/.exec(code)?.[1] ?? /-([A-Z]{2})$/.exec(code)?.[1]
  if (!country) return undefined
  const type = code.startsWith('city:') ? 'CITIES' : 'REGIONS'
  const rows = await catalogue(`${type} ${country}`, () =>
    nameCriteria(lookups.locations({ location_type: type, country_code: country }, options)),
  )
  const name = criterionLabel({ kind: 'location', id: code, label: criterion.name }, 'en')
  return rows.find((row) => isSameText(row.name, name) || isSameText(row.name.split(',')[0]!, name))?.value
}

/** The network's descriptions of these accounts, by handle in lower case. */
async function accountsOf(
  deps: Pick<Deps, 'network'> & SpendDeps,
  token: UserToken,
  handles: readonly string[],
  options: CallOptions,
): Promise<Map<string, XUser>> {
  if (handles.length === 0) return new Map()
  const meter = meterFor(deps, OPERATOR, 'advertising')
  const { found } = await deps.network.x(token, meter).usersByHandle(handles, options)
  return new Map(found.map((user) => [user.username.toLowerCase(), user]))
}

const refusalsOf = (users: ReadonlyMap<string, XUser>): RefusedAccount[] =>
  [...users.values()].flatMap((user) => {
    const reason = sensitiveAccountReason(user.username, user)
    return reason === null ? [] : [{ handle: user.username, reason }]
  })

/**
 * Why a recipe may not be sent to the network because of the network's description of one of its accounts;
 * null if it may. Queries nothing if the recipe contains no account.
 */
export async function sensitiveAccountIn(
  deps: Pick<Deps, 'network'> & SpendDeps,
  token: UserToken,
  tree: CriterionTree,
  options: CallOptions,
): Promise<ServerText | null> {
  const handles = [...leavesOf(tree)]
    .filter(({ kind }) => kind === 'handle')
    .map(({ id, label }) => id ?? label)
  return refusalsOf(await accountsOf(deps, token, [...new Set(handles)], options))[0]?.reason ?? null
}

/**
 * The network's mobile operators in these countries by name, for countries that are not mirrored; read once a
 * day.
 */
export async function readOperators(
  deps: Pick<Deps, 'network' | 'clock'>,
  token: UserToken,
  country_codes: readonly string[],
  options: CallOptions,
): Promise<NamedCriterion[]> {
  const { lookups } = deps.network.ads(token)
  const lists: (readonly NamedCriterion[])[] = []
  for (const country_code of country_codes)
    lists.push(
      await cacheRows(deps, `operators ${country_code}`, () =>
        nameCriteria(lookups.networkOperators({ country_code }, options)),
      ),
    )
  return lists.flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
