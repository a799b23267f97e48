import type { PersonFeatures } from './person-features.ts'

/** Accounts that the followers of one account follow much more often than people in general. */
const markedAccountsOf = (
  followers: readonly PersonFeatures[],
  sample: readonly PersonFeatures[],
  everybody: ReadonlyMap<number, number>,
): number[] => {
  const counts = new Map<number, number>()
  for (const person of followers)
    for (const each of person.following) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= Math.max(3, followers.length * 0.1))
    .map(([target, count]) => ({
      target,
      lift: count / followers.length / ((everybody.get(target) ?? count) / sample.length),
    }))
    .filter(({ lift }) => lift >= 2)
    .sort((a, b) => b.lift - a.lift || a.target - b.target)
    .slice(0, 25)
    .map(({ target }) => target)
}

/**
 * Followers of an account and people like them, who follow at least three (two, where there are few) of the
 * accounts typical of its followers. If no one in the sample follows the account, the accounts it follows are
 * used instead. Only the follow graph is used, as on the network, never the world's ground truth.
 */
export const lookAlikes = (
  account: number,
  accountFollows: readonly number[],
  sample: readonly PersonFeatures[],
  everybody: ReadonlyMap<number, number>,
): Set<number> => {
  const followers = sample.filter((person) => person.following.has(account))
  const sharedMarks =
    followers.length >= 5
      ? markedAccountsOf(followers, sample, everybody)
      : accountFollows.filter((each) => (everybody.get(each) ?? 0) < sample.length * 0.1).slice(0, 25)
  const neededMarks = sharedMarks.length < 10 ? 2 : 3
  const similarIndexes = new Set(followers.map((person) => person.index))
  for (const person of sample) {
    let sharedFeatures = 0
    for (const mark of sharedMarks) if (person.following.has(mark)) sharedFeatures += 1
    if (sharedFeatures >= neededMarks) similarIndexes.add(person.index)
  }
  return similarIndexes
}
