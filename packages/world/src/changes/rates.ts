export const DAY = 86_400_000
/** Reads between two of these moments see the same network. */
export const TICK = 15 * 60_000

/**
 * How much changes in a day, as shares. Chosen so that a list of followers loses about a fifth of a percent a day, as public studies of churn
 * report for ordinary accounts, and gains a little more than it loses.
 */
export const RATES = {
  /** Of all follows, how many end. */
  unfollow: 0.002,
  /** Members of a community who begin to follow one of its hubs, or one of everybody's. */
  follow_hub: 0.022,
  /** Members of a community who begin to follow somebody near them. */
  follow_peer: 0.018,
  /** Ordinary accounts. */
  suspend: 0.0001,
  delete_account: 0.00008,
  rename: 0.0004,
  /** Persons who hide their posts or show them again. */
  protect: 0.0003,
  /** Of all posts. */
  delete_post: 0.001,
} as const

/** Of the suspended, those who are back after 3 to 30 days. */
export const RESTORED_SHARE = 0.4

/** Probability that something with a daily rate has happened after that many milliseconds. */
export const happenedBy = (rate: number, elapsed: number): number => 1 - Math.exp((-rate * elapsed) / DAY)
