import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { FOLLOWS_KNOWN_CRITERION } from '../../../schema/tables.ts'
import { measuresOf } from '../../measures/measures.query.ts'
import { discloseKnown } from './disclose-known.ts'
import { followerLists } from './follower-lists.query.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { Sizes } from './counted-dimension.ts'

export interface AccountGroup<A extends ComparedPeople = InsightAudience> {
  /** Which lists were fetched: the accounts' followers, or whom each of the people follows. */
  list: 'followers' | 'following'
  /** These people: the part of the audience and of its baseline on which shares and lifts are based. */
  people: A
  owns: (criterion: number) => boolean
}
export type ComparedPeople = Pick<
  InsightAudience,
  'context' | 'signal' | 'sets' | 'size' | 'baseline' | 'disclosed'
>

export interface KnownFollows<A extends ComparedPeople = InsightAudience> {
  groups: readonly AccountGroup<A>[]
  known: Sizes
  disclosed: FollowsKnown
}
export interface FollowsKnown extends Sizes {
  /** Number of accounts whose follower lists are known, so that everybody counts; absent if there are none. */
  follower_lists?: number
}

/**
 * Whether a person follows an account is known if the account's followers were fetched, or whom the person
 * follows (docs/adr/0066). Of accounts of the first kind figures are of everybody, of all others they are of
 * the people whose lists are known, in the audience and in the baseline.
 */
export async function knownFollows<A extends ComparedPeople>(audience: A): Promise<KnownFollows<A>> {
  const { context, signal } = audience
  const fetchedSets: A['sets'] = (program) => {
    const sets = audience.sets(program)
    const fetched = program.any([FOLLOWS_KNOWN_CRITERION])
    return {
      audience: program.common([sets.audience, fetched]),
      baseline: program.common([sets.baseline, fetched]),
    }
  }
  const program = new BitmapProgram()
  const sets = fetchedSets(program)
  const sizes = [program.size(sets.audience), program.size(sets.baseline)] as const
  const [counts, listed] = await Promise.all([
    measuresOf(context, program, { signal }),
    followerLists(context),
  ])
  const known = { audience: counts.size(sizes[0]), baseline: counts.size(sizes[1]) }
  const disclosed = discloseKnown(audience, known, 'follows known')
  const hasFetched = disclosed.audience >= PRIVACY_MINIMUM
  const fetched: AccountGroup<A> = {
    list: 'following',
    people: {
      ...audience,
      size: known.audience,
      baseline: { ...audience.baseline, size: known.baseline },
      sets: fetchedSets,
      disclosed: { ...audience.disclosed, ...disclosed },
    },
    owns: (criterion) => !listed.has(criterion),
  }
  const everybody: AccountGroup<A> = {
    list: 'followers',
    people: audience,
    owns: (criterion) => listed.has(criterion),
  }
  return {
    groups: [...(listed.size > 0 ? [everybody] : []), ...(hasFetched ? [fetched] : [])],
    known: hasFetched ? known : noFollows,
    disclosed: {
      ...(hasFetched ? disclosed : noFollows),
      ...(listed.size > 0 && { follower_lists: listed.size }),
    },
  }
}

/** For people with known lists every account is known, so several accounts can be combined. */
export function largestGroup<A extends ComparedPeople>({ groups }: KnownFollows<A>): AccountGroup<A> | null {
  const everybody = groups.find(({ list }) => list === 'followers')
  const fetched = groups.find(({ list }) => list === 'following')
  if (!fetched || (everybody && everybody.people.size > 2 * fetched.people.size)) return everybody ?? null
  return { ...fetched, owns: () => true }
}

export const unknownFollows = <A extends ComparedPeople>({ groups }: KnownFollows<A>, whole: A): number =>
  Math.min(1, ...groups.map(({ people }) => 1 - people.disclosed.audience / whole.disclosed.audience))

const noFollows: Sizes = { audience: 0, baseline: 0 }
