import { PRIVACY_MINIMUM, type CriterionTree, type UiLanguage } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../../fragments/bitmap-program.ts'
import { countedTreeOf, wantedLeavesOf, type CountedNode } from '../../../fragments/counted-tree.ts'
import { everybody, profileSetOf } from '../../../fragments/targeting-predicate.ts'
import { countryOf } from '../../../compiler/location-codes.ts'
import type { CountNoise } from '../../disclosure/rounded-count.ts'
import { measuresOf } from '../../measures/measures.query.ts'
import type { QuestionOptions, QueryContext } from '../../context.ts'
import type { PeriodRequest } from '../../period/post-period.ts'

export interface InsightParams {
  tree: CriterionTree | null
  /** Baseline for comparison; default: the population of the recipe's countries (everyone if it has none). */
  baseline?: { tree: CriterionTree } | undefined
  language?: UiLanguage | undefined
  /** Maximum number of profiles sampled for choosing rows; 100,000 by default, 20,000 for a first paint. */
  sample_cap?: number | undefined
  posts?: PostsFilter | undefined
  /** All their counts are then rounded before anything is computed from them. */
  disclosed?: SizeDisclosure | undefined
}

export interface SizeDisclosure {
  readonly audience?: number | undefined
  readonly baseline?: number | undefined
  readonly noise?: {
    readonly audience?: CountNoise | null | undefined
    readonly baseline?: CountNoise | null | undefined
  }
}

export interface DisclosedSizes {
  audience: number
  baseline: number
  rounding: CountRounding
}

export interface CountRounding {
  readonly audience: boolean
  readonly baseline: boolean
  readonly noise?: SizeDisclosure['noise']
}

export interface PostsFilter extends PeriodRequest {
  language?: string | undefined
  medium?: 'photo' | 'video' | 'animated_gif' | 'link' | 'text' | undefined
  cursor?: string | undefined
  /** IANA name, or 'authors' (default) for the time zone of each author's place. */
  time_zone?: string | undefined
}

const SAMPLE_CAP = 100_000

export interface InsightAudience {
  context: QueryContext
  signal: AbortSignal | undefined
  language: UiLanguage
  sample_cap: number
  size: number
  baseline: { kind: 'population' | 'audience'; countries: string[]; size: number }
  sets(program: BitmapProgram): { audience: Bitmap; baseline: Bitmap }
  whole_population: boolean
  /** Criteria of the recipe itself and criteria they imply; listing them would be trivial. */
  own_criteria: ReadonlySet<number>
  disclosed: DisclosedSizes
}

export interface InsightAudienceOfPosts extends InsightAudience {
  posts: PostsFilter
}

function countriesOf(root: CountedNode | null): string[] {
  if (!root) return []
  const locationLeaves = [...wantedLeavesOf(root)].filter(({ leaf }) => leaf.kind === 'location')
  return [...new Set(locationLeaves.map(({ leaf }) => countryOf(leaf.id ?? leaf.label)))].sort()
}

export async function insightAudience(
  context: QueryContext,
  params: InsightParams,
  { signal }: QuestionOptions = {},
): Promise<InsightAudience> {
  const { root } = await countedTreeOf(params.tree, context.resolver, signal)
  const countries = countriesOf(root)
  const baselineTree: CriterionTree | null =
    params.baseline?.tree ??
    (countries.length > 0
      ? { op: 'or', children: countries.map((code) => ({ kind: 'location', id: code, label: code })) }
      : null)
  const baselineRoot = baselineTree && (await countedTreeOf(baselineTree, context.resolver, signal)).root
  // Default baseline without countries: everyone.
  const hasBaseline = baselineRoot !== null && (params.baseline !== undefined || countries.length > 0)
  const audienceBitmaps = (program: BitmapProgram) => ({
    audience: program.living(root ? profileSetOf(program, root) : { bitmap: program.empty, not: false }),
    baseline: program.living(hasBaseline ? profileSetOf(program, baselineRoot) : everybody(program)),
  })
  const program = new BitmapProgram()
  const { audience, baseline } = audienceBitmaps(program)
  const [audienceSize, baselineSize] = [program.size(audience), program.size(baseline)]
  const answer = await measuresOf(context, program, { signal })
  const ownTree = root
    ? [...wantedLeavesOf(root)].flatMap(({ criteria, parents }) => [...criteria, ...parents])
    : []
  const size = answer.size(audienceSize)
  const base = params.disclosed?.baseline ?? answer.size(baselineSize)
  return {
    context,
    signal,
    language: params.language ?? 'en',
    sample_cap: params.sample_cap ?? SAMPLE_CAP,
    size,
    baseline: {
      kind: params.baseline ? 'audience' : 'population',
      countries: params.baseline ? [] : countries,
      size: base,
    },
    sets: audienceBitmaps,
    whole_population: !hasBaseline,
    own_criteria: new Set(ownTree),
    disclosed: {
      audience: params.disclosed?.audience ?? size,
      baseline: base,
      rounding: {
        audience: params.disclosed?.audience !== undefined,
        baseline: params.disclosed?.baseline !== undefined,
        noise: params.disclosed?.noise,
      },
    },
  }
}

export const hasInsights = (audience: InsightAudience) => audience.size >= PRIVACY_MINIMUM
