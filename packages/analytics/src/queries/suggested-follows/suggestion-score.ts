/** How much being widely followed counts against an account: 0 not at all, 1 in full. */
const DAMPING = 0.2
/** Followers that every account is taken to have besides those known: few known ones are no merit. */
const PRIOR_FOLLOWERS = 50

/**
 * How well an account suits somebody: the follows of those they follow, damped by how many follow it at all.
 *
 * @param weight sum over those of them who follow the account: 1 / √(how many each follows)
 * @param followers everybody known who follows the account
 */
export const suggestionScore = (weight: number, followers: number): number =>
  weight / (followers + PRIOR_FOLLOWERS) ** DAMPING
