import type { InsightDataOf, UiLanguage } from '@rookery/contract'
import { idsSql } from '../../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../../context.ts'
import { isShowable } from '../posts/post-words.ts'
import { topicNames } from '../posts/topic-names.query.ts'
import { accountPostThings, newestPosts } from './account-posts.query.ts'

export type AccountPosts = InsightDataOf<'influential_accounts'>['posting'][number]

const MAX_SHOWN = 3
/** Minimum number of posts: a single one is no habit. */
const MIN_POSTS = 2

/**
 * What public accounts post: the most frequent subjects of their own posts known here, and the newest one.
 * Based only on their public posts, reveals nothing about their followers, and contains no sensitive trait.
 * Accounts without posts, and protected ones, are absent.
 */
export async function accountPosts(
  { engine }: Pick<QueryContext, 'engine'>,
  { network_ids, language }: { network_ids: readonly string[]; language: UiLanguage },
  { signal }: QuestionOptions = {},
): Promise<AccountPosts[]> {
  if (network_ids.length === 0) return []
  const idsCondition = idsSql(network_ids)
  const [things, newest] = await Promise.all([
    accountPostThings.run(engine, {}, { shape: idsCondition, signal }),
    newestPosts.run(engine, {}, { shape: idsCondition, signal }),
  ])
  const postingHabits = things.filter(({ posts }) => posts >= MIN_POSTS)
  const topics = postingHabits.filter(({ kind }) => kind === 'topic')
  const names = await topicNames(engine, [...new Set(topics.map(({ code }) => code))], signal)
  const labelOf = (code: string) => {
    const name = names.get(code)
    return name && ((language === 'ja' && name.label_ja) || name.label)
  }
  const newestPostById = new Map(newest.map((post) => [post.network_id, post]))
  return things
    .filter(({ kind }) => kind === 'all')
    .map(({ network_id, posts }) => {
      const post = newestPostById.get(network_id)
      return {
        network_id,
        posts,
        topics: mostCommon(topics, network_id, labelOf),
        hashtags: mostCommon(
          postingHabits.filter(({ kind }) => kind === 'hashtag'),
          network_id,
          (tag) => tag,
        ),
        newest: post
          ? {
              text: post.text,
              created_at: post.created_at,
              url: `https://x.com/${post.handle}/status/${post.post_id}`,
            }
          : null,
      }
    })
}

function mostCommon(
  things: readonly { network_id: string; code: string; posts: number }[],
  of: string,
  labelOf: (code: string) => string | undefined,
): { label: string; posts: number }[] {
  const found = new Map<string, number>()
  for (const { network_id, code, posts } of things) {
    const accountLabel = network_id === of ? labelOf(code) : undefined
    if (accountLabel !== undefined && isShowable(accountLabel.toLowerCase()) && !found.has(accountLabel))
      found.set(accountLabel, posts)
  }
  return [...found].slice(0, MAX_SHOWN).map(([label, posts]) => ({ label, posts }))
}
