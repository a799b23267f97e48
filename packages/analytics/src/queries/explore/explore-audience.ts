import type { CriterionTree, ExploreKind, UiLanguage } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { insightAudience, type InsightAudience } from '../insights/parts/insight-audience.ts'
import { sampledNumbers } from '../insights/parts/sampled-criteria.query.ts'
import { postSampleOf, type PostSample, type PostSamples } from '../insights/posts/post-sample.ts'
import { inWindow } from '../period/in-window.ts'
import type { PeriodRequest, PostWindow } from '../period/post-period.ts'
import type { ExploreSubject } from './explore-subject.ts'
import { joinSql, sql, textSql, type Sql } from '../../store/sql.ts'

export interface ExploreParams extends PeriodRequest {
  kind: ExploreKind
  query: string
  country_codes?: readonly string[] | undefined
  post_language?: string | undefined
  /** IANA name, or 'authors' (default) for the time zone of each author's place. */
  time_zone?: string | undefined
  language?: UiLanguage | undefined
  /** Posts are shown only of authors with more followers than this; figures stay those of everybody. */
  min_followers?: number | undefined
}

/** Maximum number of profiles examined if no criterion identifies the possible authors. */
const MAX_AUTHORS = 200_000

const placesTree = (codes: readonly string[]): CriterionTree | null =>
  codes.length > 0
    ? { op: 'or', children: codes.map((code) => ({ kind: 'location', id: code, label: code })) }
    : null

/** People related to the subject, within the countries; `people` is null if no criterion identifies them. */
export function treeOfSubject(subject: ExploreSubject, countries: readonly string[]): CriterionTree | null {
  const countriesTree = placesTree(countries)
  if (!subject.criterion) return null
  return countriesTree ? { op: 'and', children: [subject.criterion, countriesTree] } : subject.criterion
}

/** Whether anyone may have written about it, because no criterion identifies the authors. */
export const hasUnknownAuthors = ({ kind, criterion }: ExploreSubject): boolean =>
  kind === 'handle' || criterion === null

export async function exploreAudience(
  context: QueryContext,
  subject: ExploreSubject,
  params: ExploreParams,
  options: QuestionOptions,
): Promise<InsightAudience> {
  const countries = params.country_codes ?? []
  const tree = hasUnknownAuthors(subject) ? placesTree(countries) : treeOfSubject(subject, countries)
  const audience = await insightAudience(context, { tree, language: params.language }, options)
  if (!hasUnknownAuthors(subject)) return audience
  return {
    ...audience,
    size: audience.baseline.size,
    sample_cap: MAX_AUTHORS,
    sets: (program) => {
      const { baseline } = audience.sets(program)
      return { audience: baseline, baseline }
    },
  }
}

export async function exploreSamples(
  audience: InsightAudience,
  subject: ExploreSubject,
  window: PostWindow,
  postLanguage: string | undefined,
): Promise<PostSamples> {
  const sampleCap = audience.sample_cap
  const [mine, baseline] = await Promise.all([
    postSampleOf(audience, 'audience', audience.size, subject.kind === 'handle' ? sampleCap : undefined),
    postSampleOf(audience, 'baseline', audience.baseline.size),
  ])
  return { audience: sampleAbout(mine, subject, window, postLanguage), baseline }
}

export const sampleBefore = (
  { audience }: PostSamples,
  subject: ExploreSubject,
  before: PostWindow | null,
  postLanguage: string | undefined,
): { sample: PostSample; window: PostWindow } | null =>
  before && { sample: sampleAbout(audience, subject, before, postLanguage), window: before }

function sampleAbout(
  sample: PostSample,
  subject: ExploreSubject,
  window: PostWindow,
  postLanguage: string | undefined,
): PostSample {
  const aboutConditions = [
    aboutSubjectSql(subject, window, sampledNumbers(sample.source)),
    sql`kind != 'repost'`,
  ]
  if (postLanguage !== undefined) {
    if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(postLanguage)) throw new RangeError('Not a language')
    aboutConditions.push(sql`lang = ${textSql(postLanguage)}`)
  }
  return {
    ...sample,
    about: joinSql(
      aboutConditions.map((part) => sql`(${part})`),
      ' AND ',
    ),
  }
}

/** Phrases are searched in texts; a post is identified there by its author and its second. */
const aboutSubjectSql = (subject: ExploreSubject, window: PostWindow, numbers: Sql): Sql =>
  subject.in_texts === null
    ? subject.about
    : sql`(profile_id, created_at) IN (
        SELECT n.profile_id, p.created_at FROM (
          SELECT author_network_id, created_at FROM posts
          WHERE ${inWindow(window)} AND kind != 'repost' AND ${subject.in_texts}
            AND author_network_id IN (SELECT network_id FROM profiles WHERE profile_id IN (${numbers}))) AS p
        INNER JOIN (SELECT network_id, profile_id FROM profiles WHERE profile_id IN (${numbers})) AS n
          ON p.author_network_id = n.network_id)`
