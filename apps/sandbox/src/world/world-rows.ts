import type { World } from '@rookery/world'

/** Rows as the world gives them. */
export type WorldProfile = ReturnType<World['profileAt']>
export type WorldPost = ReturnType<World['postsOf']>[number]
