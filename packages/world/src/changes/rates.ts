export const DAY_MS = 86_400_000
/** Reads between two of these moments see the same network. */
export const TICK = 15 * 60_000

/**
 * Daily change rates, as shares. Chosen so that a follower list loses about a fifth of a percent a day, as
 * public studies of churn report for ordinary accounts, and gains slightly more.
 */
export const RATES = {
  /** Share of follows that end. */
  unfollow: 0.002,
  /** New followers of a user who can sign in, or of a creator, as a share of those they have. */
  gain_follower: 0.0025,
  /** Members of a community who start to follow one of its hubs, or a global hub. */
  follow_hub: 0.022,
  /** Members of a community who start to follow a person near them. */
  follow_peer: 0.018,
  /** Ordinary accounts. */
  suspend: 0.0001,
  delete_account: 0.00008,
  rename: 0.0004,
  /** Persons who protect or unprotect their posts. */
  protect: 0.0003,
  /** Share of posts that are deleted. */
  delete_post: 0.001,
} as const

/** Posts a day of a user who can sign in and is no creator. */
export const POSTS_OF_USER = 0.3
/** Share of deactivated accounts whose owner comes back within the 30 days before they are deleted. */
export const REACTIVATED_SHARE = 0.25
export const DELETED_AFTER = 30 * DAY_MS
/** Share of suspended accounts that are restored after 3 to 30 days. */
export const RESTORED_SHARE = 0.4

/** Probability that an event with a daily rate has happened within a number of milliseconds. */
export const happenedBy = (rate: number, elapsed: number): number => 1 - Math.exp((-rate * elapsed) / DAY_MS)
