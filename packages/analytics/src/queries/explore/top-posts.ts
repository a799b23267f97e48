import type { Post } from '@rookery/contract'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import type { PostSamples } from '../insights/posts/post-sample.ts'
import type { PostWindow } from '../period/post-period.ts'
import { postsWithAuthors } from '../insights/posts/posts-with-authors.query.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import type { ExploreSubject } from './explore-subject.ts'
import { mostReactedPosts } from './matched-posts.query.ts'

export async function topPosts(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  subject: ExploreSubject,
  most: number,
): Promise<Post[]> {
  const { context, signal, language } = audience
  // Fetch more than needed: some authors have no profile here any more.
  const reactedPosts = await mostReactedPosts(audience, samples, window, subject, most * 2)
  const postsById = await postsWithAuthors(context.engine, reactedPosts, signal)
  const posts = reactedPosts.flatMap(({ post_id }) => postsById.get(post_id)?.post ?? []).slice(0, most)
  const names = await topicNames(context.engine, [...new Set(posts.flatMap(({ topics }) => topics))], signal)
  const withTopicName = (code: string) => {
    const name = names.get(code)
    return name ? (language === 'ja' && name.label_ja) || name.label : []
  }
  return posts.map((post) => ({ ...post, topics: [...new Set(post.topics.flatMap(withTopicName))] }))
}
