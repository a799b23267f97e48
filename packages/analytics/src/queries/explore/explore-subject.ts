import type { CriterionKind, CriterionTree, ExploreKind } from '@rookery/contract'
import { z } from 'zod'
import { postTopics } from '../../catalogue/post-topics.ts'
import { sensitiveTraitOf } from '../../catalogue/sensitive-words.ts'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'
import { SensitiveCriterionError, type FoundCriterion } from '../../criteria/criteria-resolver.ts'
import { inferKind } from '../../inference/infer-kind.ts'
import { keywordCondition } from '../../criteria/keyword-condition.ts'
import { isOneToken } from '../../model/keyword-needle.ts'
import { hasMark } from '../../model/marked-words.ts'
import type { QueryContext } from '../context.ts'
import type { KindOfPosts } from '../insights/posts/post-sentiment.ts'
import { wordKinds } from '../insights/posts/words-of-hashes.query.ts'
import { idsSql, sql, textSql, type Sql } from '../../store/sql.ts'

export interface ExploreSubject {
  kind: ExploreKind
  code: string
  label: string
  /** Null if no criterion exists. */
  criterion: CriterionTree | null
  profiles: number | null
  /** For words that occur only in texts, `in_texts` says which rows of `posts` have them. */
  about: Sql
  in_texts: Sql | null
  is_organisation?: boolean
  /** SQL: a row of `posts` may be about it; confirmed by this condition and by its author and second. */
  on_posts: Sql
}

/** Posts that mention an organization are addressed to it; posts that mention people are like any others. */
export const kindOfPosts = ({ is_organisation }: Pick<ExploreSubject, 'is_organisation'>): KindOfPosts =>
  is_organisation ? 'addressed' : 'posts'

const accountKind = defineQuery({
  name: 'explore-account-kind',
  params: z.object({}),
  row: z.object({ kind: z.string() }),
  sql: (criterion: number) => {
    if (!Number.isInteger(criterion)) throw new RangeError('Not a criterion')
    return `SELECT DISTINCT kind FROM profiles WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL
      WHERE network_id IN (SELECT network_id FROM criteria WHERE criterion = ${criterion} AND network_id > 0))`
  },
  merge: { by: ['kind'] },
})

async function isOrganisation(
  engine: Engine,
  handle: string,
  criterion: number | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const rows = criterion === undefined ? [] : await accountKind.run(engine, {}, { shape: criterion, signal })
  const knownKinds = rows.map(({ kind }) => kind).filter((kind) => kind !== '' && kind !== 'unknown')
  if (knownKinds.length > 0) return knownKinds.includes('organisation')
  const texts = { name: '', handle, description: '', location: '', verified_type: 'none' } as const
  return inferKind(texts).kind === 'organisation'
}

const wordHash = defineQuery({
  name: 'explore-said',
  params: z.object({ word: z.string(), kind: z.int() }),
  row: z.object({ word_hash: idColumn }),
  // The same hash as in refresh/write-posts.ts.
  sql: 'SELECT toString(bitOr(bitShiftLeft(cityHash64({word:String}), 2), toUInt64({kind:UInt8}))) AS word_hash',
  merge: 'same',
})

const topicKinds = ['conversation_topic', 'movie_tv_show'] as const
/** `#1` is no hashtag of X, and is a word. */
const withoutSign = (query: string) => query.trim().replace(/^(?:[@＠]|[#＃](?!\d+$))/, '')

/** Throws SensitiveCriterionError for a subject of any kind on a sensitive trait. */
export async function exploreSubject(
  { engine, resolver }: QueryContext,
  kind: ExploreKind,
  query: string,
  signal?: AbortSignal,
): Promise<ExploreSubject | null> {
  const name = withoutSign(query)
  const sensitiveTrait = sensitiveTraitOf(name.toLowerCase().replaceAll('_', ' '))
  if (sensitiveTrait !== null) throw new SensitiveCriterionError(name, sensitiveTrait)
  const resolveCode = async (of: CriterionKind) =>
    (await resolver.resolve([{ kind: of, code: name }], signal))[0] ?? null
  const numberOf = async (word: string, of: keyof typeof wordKinds) => {
    const [row] = await wordHash.run(engine, { word, kind: wordKinds[of] }, { signal })
    return idsSql([row!.word_hash])
  }
  if (kind === 'handle') {
    const found = await resolveCode('handle')
    const code = name.toLowerCase()
    return {
      kind,
      code,
      label: `@${found?.label.replace(/^@/, '') ?? name}`,
      criterion: found && treeOf(found),
      profiles: found?.profiles ?? null,
      is_organisation: await isOrganisation(engine, name, found?.criterion, signal),
      about: sql`has(said, ${await numberOf(code, 'mentions')})`,
      in_texts: null,
      on_posts: sql`has(mentions, ${textSql(code)})`,
    }
  }
  if (kind === 'hashtag') {
    const found = await resolveCode('hashtag')
    if (!found) return null
    const aboutCondition = sql`has(said, ${await numberOf(found.code, 'hashtags')})`
    const on_posts = sql`has(hashtags, ${textSql(found.code)})`
    return {
      ...subjectOf(kind, found),
      label: `#${found.code}`,
      about: aboutCondition,
      in_texts: null,
      on_posts,
    }
  }
  if (kind === 'topic') return await topicOf(name, resolveCode)
  const found = await resolveCode('keyword')
  if (!found) return null
  const { code } = found
  const on_posts = keywordCondition(code, 'text')
  const plainKeyword = {
    ...subjectOf(kind, found),
    label: code,
    on_posts,
  }
  if (isOneToken(code) && !hasMark(code)) {
    const [word, tag] = [await numberOf(code, 'keywords'), await numberOf(code, 'hashtags')]
    return { ...plainKeyword, about: sql`hasAny(said, [${word}, ${tag}])`, in_texts: null }
  }
  if (isRunOfOneScript(code)) {
    const containsWord = sql`arrayExists(w -> position(w, ${textSql(code)}) > 0, `
    return {
      ...plainKeyword,
      about: sql`${containsWord}keywords) OR ${containsWord}hashtags)`,
      in_texts: null,
    }
  }
  return { ...plainKeyword, about: sql``, in_texts: on_posts }
}

export async function exploreKindsOf(
  context: QueryContext,
  query: string,
  kinds: readonly ExploreKind[],
  signal?: AbortSignal,
): Promise<{ kind: ExploreKind; profiles: number | null }[]> {
  const found = []
  for (const kind of kinds) {
    const subject = await exploreSubject(context, kind, query, signal)
    found.push({ kind, profiles: subject?.profiles ?? null })
  }
  return found
}

// A run of ideographs or of katakana is a keyword of a post, together with the longer words that contain it.
const isRunOfOneScript = (code: string) =>
  /^([\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hangul}+)$/u.test(code)

const treeOf = ({ kind, code, label }: FoundCriterion): CriterionTree => ({ kind, id: code, label })
const subjectOf = (kind: ExploreKind, found: FoundCriterion) => ({
  kind,
  code: found.code,
  label: found.label,
  criterion: treeOf(found),
  profiles: found.profiles,
})

async function topicOf(
  name: string,
  resolve: (kind: CriterionKind) => Promise<FoundCriterion | null>,
): Promise<ExploreSubject | null> {
  for (const of of topicKinds) {
    const found = await resolve(of)
    if (found) return { ...subjectOf('topic', found), ...topicPosts(found.code) }
  }
  const lower = name.toLowerCase()
  const topicOfSubject = postTopics.find(
    ({ code, label, label_ja }) => code === lower || label.toLowerCase() === lower || label_ja === name,
  )
  if (!topicOfSubject) return null
  return {
    kind: 'topic',
    code: topicOfSubject.code,
    label: topicOfSubject.label,
    criterion: null,
    profiles: null,
    ...topicPosts(topicOfSubject.code),
  }
}

const topicPosts = (code: string) => ({
  about: sql`has(topics, ${textSql(code)})`,
  in_texts: null,
  on_posts: sql`(has(topics, ${textSql(code)}) OR has(inferred_topics, ${textSql(code)}))`,
})
