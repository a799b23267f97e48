import type { Exploration } from '@rookery/analytics'
import { packageOfTree, type CriterionTree, type ExploreResult, type UiLanguage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { criterionLabel } from '../../../targeting/names-in-language.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { KindSize } from './explore-kind.policy.ts'

export interface ExplorationSubject {
  readonly query: string
  readonly kind: ExploreResult['kind']
  readonly kinds: readonly KindSize[]
  readonly country_codes: readonly string[]
  readonly post_language: string | null
  readonly time_zone: string
  readonly snapshot: { readonly id: string; readonly as_of: string | null }
  readonly computed_at: string
  readonly language: UiLanguage
}

const discloseNumber = (n: number | null): number | null => (n === null ? null : discloseCount(n))

const packageOf = (tree: CriterionTree | null) =>
  tree === null ? null : targetingPackage.parse(packageOfTree(tree))

const followsOf = ({ follows_known }: Exploration): ExploreResult['follows_known'] => {
  if (!follows_known) return null
  const { follower_lists } = follows_known
  const [audience, baseline] = [discloseCount(follows_known.audience), discloseCount(follows_known.baseline)]
  const isKnown = audience !== null && baseline !== null
  if (!isKnown && follower_lists === undefined) return null
  return {
    ...(isKnown ? { audience, baseline } : { audience: 0, baseline: 0 }),
    ...(follower_lists !== undefined && { follower_lists }),
  }
}

/** The answer of the contract without X's own counts; `found` is null if the population has nothing by that name. */
export function presentExploration(
  found: Exploration | null,
  { snapshot, language, ...subject }: ExplorationSubject,
): Omit<ExploreResult, 'network'> {
  const kinds = subject.kinds.map(({ kind, profiles }) => ({
    kind,
    profiles: profiles === null ? null : discloseCount(profiles),
  }))
  const sharedFields = {
    query: subject.query,
    kind: subject.kind,
    kinds,
    country_codes: [...subject.country_codes],
    post_language: subject.post_language,
    days: found?.days ?? 0,
    period: found?.period ?? null,
    limited: false,
    computed_at: subject.computed_at,
  }
  const noDistribution = { rows: [], unknown_share: 1 }
  if (!found)
    return {
      ...sharedFields,
      label: subject.query.trim(),
      found: false,
      since: null,
      until: null,
      sampled: 0,
      scaled: false,
      snapshot,
      totals: {
        posts: null,
        authors: null,
        authors_low: null,
        authors_high: null,
        reach: null,
        profiles: null,
      },
      volume: [],
      volume_before: null,
      sentiment: null,
      who: { countries: noDistribution, languages: noDistribution, job_categories: noDistribution },
      authors: [],
      posts: [],
      related_keywords: [],
      hashtags: [],
      mentions: [],
      topics: [],
      hours: [],
      hours_per_cell: 1,
      time_zone: subject.time_zone,
      zone_known: null,
      main_zone: null,
      follows_known: null,
      communities: [],
      suggested_package: null,
    }
  const { authors, who } = found
  return {
    ...sharedFields,
    label:
      found.kind === 'topic'
        ? criterionLabel({ kind: 'conversation_topic', label: found.label }, language)
        : found.label,
    found: true,
    since: found.since,
    until: found.until,
    sampled: discloseCount(found.sampled) ?? 0,
    scaled: found.factor > 1,
    snapshot: found.snapshot,
    totals: {
      posts: authors && discloseNumber(found.posts),
      authors: authors && discloseNumber(authors.count),
      authors_low: authors && discloseNumber(authors.low),
      authors_high: authors && discloseNumber(authors.high),
      reach: discloseNumber(found.reach),
      profiles: found.profiles,
    },
    volume: found.volume,
    volume_before: found.volume_before,
    sentiment: found.sentiment,
    who: {
      countries: who.country,
      languages: who.language,
      job_categories: who.job_category,
    },
    follows_known: followsOf(found),
    authors: found.accounts.map(({ account, writes }) => ({ ...account, writes })),
    posts: found.loudest,
    related_keywords: found.keywords,
    hashtags: found.hashtags,
    mentions: found.mentions,
    topics: found.topics,
    hours: found.hours,
    hours_per_cell: found.hours_per_cell,
    time_zone: found.time_zone,
    zone_known: found.zone_known,
    main_zone: found.main_zone,
    communities: found.communities,
    suggested_package: packageOf(found.tree),
  }
}
