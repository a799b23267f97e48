import type { Post, UiLanguage } from '@rookery/contract'
import type { Engine } from '../../store/engine.ts'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import type { PostWindow } from '../period/post-period.ts'
import { postsWithAuthors } from '../insights/posts/posts-with-authors.query.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import { mostReactedPosts, type WantedPosts } from './matched-posts.query.ts'

export async function topPosts(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  wanted: WantedPosts,
  most: number,
): Promise<Post[]> {
  const { context, signal, language } = audience
  // Fetch more than needed: some authors have no profile here any more.
  const reactedPosts = await mostReactedPosts(audience, samples, window, wanted, most * 2)
  const postsById = await postsWithAuthors(context.engine, reactedPosts, signal)
  const posts = reactedPosts.flatMap(({ post_id }) => postsById.get(post_id)?.post ?? []).slice(0, most)
  return await withTopicNames(context.engine, posts, language, signal)
}

/** The posts with the names of their topics in place of the codes. */
export async function withTopicNames(
  engine: Engine,
  posts: readonly Post[],
  language: UiLanguage,
  signal?: AbortSignal,
): Promise<Post[]> {
  const names = await topicNames(engine, [...new Set(posts.flatMap(({ topics }) => topics))], signal)
  const nameOf = (code: string) => {
    const name = names.get(code)
    return name ? (language === 'ja' && name.label_ja) || name.label : []
  }
  return posts.map((post) => ({ ...post, topics: [...new Set(post.topics.flatMap(nameOf))] }))
}
