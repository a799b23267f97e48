import type { CommunityPlan, World } from '@rookery/world'
import type { WorldPost } from '../world/world-rows.ts'

/** The group of topics an account is most into. */
export function groupOfAccount(world: World, index: number): string {
  const main = world.truthAt(index).communities[0]?.community
  return world.communities().find(({ id }) => id === main)?.group ?? ''
}

/** Short words stand in others. */
const isTelling = (word: string): boolean => word.length > 3 || /[^\p{ASCII}]/u.test(word)

/** The group of topics a post is about: by its hashtags and words, otherwise by its author. */
export function groupOfPost(world: World, author: number, post: WorldPost): string {
  const text = post.text.toLowerCase()
  const own = new Set(world.truthAt(author).communities.map(({ community }) => community))
  const isAbout = ({ hashtags, keywords, topics }: CommunityPlan): boolean =>
    post.hashtags.some((tag) => hashtags.includes(tag)) ||
    [...keywords.en, ...keywords.ja, ...(topics[post.lang] ?? [])].some(
      (word) => isTelling(word) && text.includes(word.toLowerCase()),
    )
  const plans = world.communities().toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))
  return plans.find(isAbout)?.group ?? groupOfAccount(world, author)
}
