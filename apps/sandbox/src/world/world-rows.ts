import type { World } from '@rookery/world'

/** Row types of the world. */
export type WorldProfile = ReturnType<World['profileAt']>
export type WorldPost = ReturnType<World['postsOf']>[number]
