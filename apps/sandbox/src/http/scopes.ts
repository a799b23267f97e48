/** Scopes of X that an app may request. */
const scopes = [
  'tweet.read',
  'tweet.write',
  'tweet.moderate.write',
  'users.read',
  'users.email',
  'follows.read',
  'follows.write',
  'offline.access',
  'space.read',
  'mute.read',
  'mute.write',
  'like.read',
  'like.write',
  'list.read',
  'list.write',
  'block.read',
  'block.write',
  'bookmark.read',
  'bookmark.write',
  'dm.read',
  'dm.write',
  'media.write',
  'timeline.read',
  'broadcast.read',
  'broadcast.write',
  'ads.read',
  'ads.write',
] as const

export type Scope = (typeof scopes)[number]

const knownScopes: ReadonlySet<string> = new Set(scopes)
export const isScope = (text: string): text is Scope => knownScopes.has(text)
