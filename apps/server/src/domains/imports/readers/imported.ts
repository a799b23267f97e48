import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'

/** One thing read from a file, with the line it stood on (1 is the first). */
export type Imported =
  | { readonly kind: 'profile'; readonly line: number; readonly row: ProfileInput }
  | { readonly kind: 'post'; readonly line: number; readonly row: PostInput }
  | { readonly kind: 'follow'; readonly line: number; readonly row: FollowInput }
  | { readonly kind: 'rejected'; readonly line: number; readonly reason: string }
