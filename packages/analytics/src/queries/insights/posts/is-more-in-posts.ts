import type { PostCell } from './post-cells.ts'

type Posts = Pick<PostCell, 'posts' | 'baseline_posts'>

/** A word's share of the audience's posts must be this many times its share of the baseline's. */
const LEAST_LIFT = 1.3

/**
 * Whether posts of the audience have a word more often than posts of the baseline. Authors alone do not tell:
 * people who said "coffee" wrote more posts than others, so more of them have said "have", "went" and "could"
 * as well.
 */
export const isMoreInPosts = (word: Posts, of: Posts): boolean =>
  word.posts * of.baseline_posts >= LEAST_LIFT * word.baseline_posts * of.posts
