import {
  exploreParts,
  SensitiveCriterionError,
  type Exploration,
  type ExplorePart,
  type PeriodRequest,
} from '@rookery/analytics'
import { AUTHORS_TIME, type ExploreKind, type ExploreResult, type UiLanguage } from '@rookery/contract'
import type { exploreX } from '@rookery/contract/population/explore/endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import type { SendOf } from '../../../app/http/define-route.ts'
import { invalid } from '../../../errors/app-error.ts'
import { isClock } from '../../../app/http/is-time-zone.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { readPeriod } from '../../../targeting/period.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { guessKind, possibleKinds, type KindSize } from './explore-kind.policy.ts'
import { presentExploration } from './exploration.presenter.ts'
import { exploreNetwork, cachedExploration, skippedNetwork } from './network-exploration.service.ts'

export interface ExploreQuery extends PeriodRequest {
  readonly query: string
  readonly kind?: ExploreKind | undefined
  readonly country_codes: readonly string[]
  readonly post_language?: string | undefined
  readonly time_zone?: string | undefined
  readonly language: UiLanguage
  /**
   * Whether to query X and wait for it unless the figures are cached; without it the answer says that X is
   * due.
   */
  readonly asks_network: boolean
  /** The text is not taken for an account. */
  readonly without_handle?: boolean
  readonly min_followers?: number
}
export type QueryField = 'query' | 'name' | 'topic'

/** Throws validation_failed at `field` for a query about a sensitive trait. */
export function requireHarmless(text: string, field: string): void {
  const reason = sensitiveReason(text)
  if (reason) throw invalid({ [field]: reason })
}

/**
 * The kinds a query can be of, and the one assumed. Throws validation_failed at `field` for a kind it cannot
 * be of.
 */
export async function readKindOfQuery(
  deps: Pick<Deps, 'population'>,
  query: string,
  kind: ExploreKind | undefined,
  field: string,
  signal?: AbortSignal,
  without_handle = false,
): Promise<{ kind: ExploreKind; kinds: KindSize[] }> {
  requireHarmless(query, field)
  const possibleKindsOfQuery = possibleKinds(query).filter((each) => !without_handle || each !== 'handle')
  if (kind && !possibleKindsOfQuery.includes(kind))
    throw invalid({ kind: kind === 'handle' ? 'input.handle' : 'explore.notAHashtag' })
  try {
    const kinds = await deps.population.social.exploreKinds(
      query,
      possibleKindsOfQuery,
      signal ? { signal } : {},
    )
    return { kind: kind ?? guessKind(query, kinds), kinds }
  } catch (error) {
    if (error instanceof SensitiveCriterionError) throw invalid({ [field]: 'explore.sensitive' })
    throw error
  }
}

/** Reads what is asked, of the population and of X, and what every part of the answer repeats of it. */
async function readQuestion(deps: Deps, params: ExploreQuery, field: QueryField, signal: AbortSignal) {
  const country_codes = readCountryFilter(params.country_codes, 'country_codes')
  const { time_zone = AUTHORS_TIME } = params
  if (!isClock(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  const period = readPeriod(params)
  const { kind, kinds } = await readKindOfQuery(
    deps,
    params.query,
    params.kind,
    field,
    signal,
    params.without_handle,
  )
  const { snapshot: id, as_of } = await deps.population.info()
  const { query, post_language, language } = params
  const networkQuestion = { kind, query, post_language: post_language ?? null, as_of, language }
  return {
    asked: {
      kind,
      query,
      country_codes,
      post_language,
      ...period,
      time_zone,
      language,
      min_followers: params.min_followers,
    },
    subject: {
      query,
      kind,
      kinds,
      country_codes,
      post_language: post_language ?? null,
      time_zone,
      snapshot: { id, as_of },
      computed_at: deps.clock().toISOString(),
      language,
    },
    readNetwork: async () =>
      await (params.asks_network
        ? exploreNetwork(deps, networkQuestion, signal)
        : cachedExploration(deps, networkQuestion)),
  }
}

/** What is written about a query, according to the population, with X's own recent counts. */
export async function exploreFor(
  deps: Deps,
  params: ExploreQuery,
  field: QueryField,
  signal: AbortSignal,
): Promise<ExploreResult> {
  const { asked, subject, readNetwork } = await readQuestion(deps, params, field, signal)
  const [found, network] = await Promise.all([
    deps.population.social.explore(asked, { signal }),
    readNetwork(),
  ])
  return { ...presentExploration(found, subject), network }
}

/** The answer about an account that the population does not have, or that a visitor may not look up. */
export async function notFoundFor(
  deps: Pick<Deps, 'population' | 'clock'>,
  { query, country_codes, post_language, time_zone = AUTHORS_TIME, language }: ExploreQuery,
): Promise<ExploreResult> {
  const { snapshot: id, as_of } = await deps.population.info()
  const subject = {
    query,
    kind: 'handle' as const,
    kinds: [],
    country_codes,
    post_language: post_language ?? null,
    time_zone,
    snapshot: { id, as_of },
    computed_at: deps.clock().toISOString(),
    language,
  }
  return { ...presentExploration(null, subject), limited: true, network: skippedNetwork }
}

/** The same, each part as soon as it is counted. */
export async function exploreInParts(
  deps: Deps,
  params: ExploreQuery,
  signal: AbortSignal,
  send: SendOf<typeof exploreX>,
): Promise<void> {
  const { asked, subject, readNetwork } = await readQuestion(deps, params, 'query', signal)
  const sentParts = new Set<ExplorePart>()
  const sendPart = async (part: ExplorePart, found: Exploration | null) => {
    sentParts.add(part)
    // The schema of the event takes its part of the whole.
    await send(part, presentExploration(found, subject))
  }
  const [found] = await Promise.all([
    deps.population.social.explore(asked, { signal, onPart: sendPart }),
    readNetwork().then(async (network) => await send('network', { network })),
  ])
  for (const part of exploreParts) if (!sentParts.has(part)) await sendPart(part, found)
}

/**
 * X's own recent counts, fetched now unless cached. Throws validation_failed for a query about a sensitive
 * trait.
 */
export async function exploreNetworkFor(
  deps: Deps,
  params: Pick<ExploreQuery, 'query' | 'post_language' | 'language'> & { readonly kind: ExploreKind },
  signal: AbortSignal,
): Promise<ExploreResult['network']> {
  requireHarmless(params.query, 'query')
  const { as_of } = await deps.population.info()
  return await exploreNetwork(deps, { ...params, post_language: params.post_language ?? null, as_of }, signal)
}
