import type { Post, Profile, UiLanguage } from '@rookery/contract'
import { z } from 'zod'
import { profileOfRow, shownProfileColumns, shownProfileSql } from '../../fragments/shown-profile.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import { idsSql, sql, textSql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { postsWithAuthors } from '../insights/posts/posts-with-authors.query.ts'
import { withTopicNames } from './top-posts.ts'

const currentNumbers = `profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})`

const accountByHandle = defineQuery({
  name: 'account-by-handle',
  params: z.object({ handle: z.string() }),
  row: z.object(shownProfileColumns),
  sql: `SELECT ${shownProfileSql} FROM profiles
    WHERE handle_lc = {handle:String} AND protected = 0 AND ${currentNumbers} ORDER BY profile_id DESC LIMIT 1`,
  merge: 'rows',
})

const timeline = defineQuery({
  name: 'account-timeline',
  params: z.object({}),
  row: z.object({ post_id: idColumn }),
  // Ids of X grow with time.
  sql: ({ author, before, kinds, limit }: { author: Sql; before: Sql; kinds: Sql; limit: number }) => `
    SELECT toString(place) AS post_id FROM (
      SELECT DISTINCT post_id AS place FROM posts
      WHERE author_network_id = ${author} AND post_id < ${before} AND kind NOT IN (${kinds}))
    ORDER BY place DESC LIMIT ${Math.trunc(limit)}`,
  merge: 'rows',
})

/** Above every id. */
const NO_CURSOR = '18446744073709551615'

export interface AccountTimeline {
  profile: Profile
  posts: Post[]
  /** Id of the last post if there are more. */
  next: string | null
}

/** A public account and its posts, the newest first; null if the population has no such account. */
export async function accountTimeline(
  { engine }: Pick<QueryContext, 'engine'>,
  params: {
    readonly handle: string
    readonly before?: string | undefined
    readonly limit: number
    readonly exclude_replies: boolean
    readonly language: UiLanguage
  },
  { signal }: QuestionOptions = {},
): Promise<AccountTimeline | null> {
  const [row] = await accountByHandle.run(engine, { handle: params.handle.toLowerCase() }, { signal })
  if (!row) return null
  const author = row.network_id
  const kinds = [textSql('repost'), ...(params.exclude_replies ? [textSql('reply')] : [])]
  const shape = {
    author: idsSql([author]),
    before: idsSql([params.before ?? NO_CURSOR]),
    kinds: kinds.reduce((list, kind) => sql`${list}, ${kind}`),
    limit: params.limit + 1,
  }
  const found = await timeline.run(engine, {}, { shape, signal })
  const ids = found.slice(0, params.limit).map(({ post_id }) => post_id)
  const shown = await postsWithAuthors(
    engine,
    ids.map((post_id) => ({ post_id, author_network_id: author })),
    signal,
  )
  const posts = ids.flatMap((id) => shown.get(id)?.post ?? [])
  return {
    profile: profileOfRow(row),
    posts: await withTopicNames(engine, posts, params.language, signal),
    next: found.length > params.limit ? ids.at(-1)! : null,
  }
}
