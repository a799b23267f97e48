// A file of its own: visitors' first page must not load all enumerations.
/** Subjects that can be explored: a keyword, an account, a hashtag, a topic. */
export const exploreKinds = ['keyword', 'handle', 'hashtag', 'topic'] as const
export type ExploreKind = (typeof exploreKinds)[number]
