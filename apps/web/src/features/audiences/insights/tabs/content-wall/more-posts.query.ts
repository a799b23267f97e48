import type { InsightOf } from '@rookery/contract'
import type { Locale } from '@rookery/i18n'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { subjectKey, type InsightSubject } from '../../model/insight-subject.ts'
import type { PostsQuestion } from '../../model/posts-question.ts'
import { fetchInsight } from '../../api/insight.query.ts'

type Wall = NonNullable<InsightOf<'content_wall'>['data']>

/** The pages of the wall after `first`, on demand. */
export const morePostsQuery = (
  subject: InsightSubject,
  locale: Locale,
  baseline: string | null,
  question: PostsQuestion,
  first: Wall,
) =>
  infiniteQueryOptions({
    queryKey: [
      'insight-more-posts',
      ...subjectKey(subject),
      locale,
      baseline,
      question,
      first.posts[0]?.post.id,
    ],
    enabled: false,
    staleTime: Infinity,
    initialPageParam: first.next,
    queryFn: async ({ pageParam, signal }): Promise<Wall | null> => {
      if (pageParam === null) return null
      const posts = { ...question, cursor: pageParam }
      return (await fetchInsight(subject, 'content_wall', { locale, baseline, posts }, signal)).data
    },
    getNextPageParam: (last) => last?.next ?? undefined,
  })
