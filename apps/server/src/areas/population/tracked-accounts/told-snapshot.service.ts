import type { XUser } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import { bookReceived } from '../../billing/network-spend/meter.service.ts'
import { noteShown } from '../withheld/withheld.service.ts'
import { closeEvents, findToldAccount, insertEvent, listOpenEvents, readKnown } from './event.repository.ts'
import { foldEvents, oddEvents, type ToldFollow, type ToldPerson } from './fold-events.policy.ts'
import { outOfPlan } from './in-plan.service.ts'
import { personOfUser } from './person-of-user.gateway.ts'
import { storePeople } from './person.repository.ts'
import { fateOf, type Look } from './fate.policy.ts'
import type { TrackedRow } from './tables.ts'
import { applyTold, lastOfLists, toldSince, type ToldChanges } from './told-snapshot.repository.ts'

/** Days for which the counterpart of an odd event may still come. */
const ODD_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export interface ReceivedFollow {
  readonly event_uuid: string
  readonly kind: ToldFollow['kind']
  /** Whose subscription it is. */
  readonly account: string
  readonly source: XUser
  readonly target: XUser
}

/**
 * Stores a follow X told, once however often it is sent, and books what it costs. False if nobody tracks the account
 * by events, or the plan of who does allows no more of them.
 */
export async function receiveFollow(deps: Deps, event: ReceivedFollow): Promise<boolean> {
  const { account, source, target, event_uuid, kind } = event
  const { db } = deps.store
  const tracked = await findToldAccount(db, account)
  if (!tracked) return false
  const isAllowed = (await outOfPlan(deps, tracked)) === null
  const edge = target.id === account ? 'followers' : 'following'
  const other = edge === 'followers' ? source : target
  await bookReceived(deps, { account, user_id: tracked.user_id }, 'tracking', 'follow_event', event_uuid)
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, tracked.id, {
      event_uuid,
      edge,
      network_id: other.id,
      handle: other.username,
      kind,
      received_at: deps.clock(),
    })
    if (!isNew) return
    await storePeople(tx, tracked.id, [personOfUser(other)])
    if (!other.protected) await noteShown(tx, [other.id])
  })
  return isAllowed
}

/** Where X says that people stand; a person X does not show is in no list. Null: it does not say. */
export interface Standing {
  readonly followers: boolean | null
  readonly following: boolean | null
  readonly look: Look
}

const toldLook = (at: Date): Look => ({ at: at.toISOString(), answer: 'unfollowed', connections: null })

const changesOf = (people: readonly ToldPerson[], standings: ReadonlyMap<string, Standing>): ToldChanges => {
  const settled = people.map((person) => {
    const standing = standings.get(person.network_id)
    return {
      ...person,
      is: person.is ?? standing?.[person.edge] ?? person.was,
      looks: [
        ...(person.left_at === null ? [] : [toldLook(person.left_at)]),
        ...(standing === undefined ? [] : [standing.look]),
      ],
    }
  })
  const personOf = ({ edge, network_id, handle }: ToldPerson) => ({ edge, network_id, handle })
  return {
    gained: settled
      .filter(({ was, is }) => !was && is)
      .map((person) => ({ ...personOf(person), at: person.followed_at })),
    lost: settled
      .filter(({ was, is }) => was && !is)
      .map(({ looks, ...person }) => {
        const { fate } = fateOf(looks, person.edge)
        return {
          ...personOf(person),
          at: person.left_at,
          looks,
          // Who still follows is not here.
          fate: fate === 'not_lost' ? ('left' as const) : fate,
        }
      }),
    stays: settled.flatMap((person) =>
      person.was || person.is || person.left_at === null
        ? []
        : [{ ...personOf(person), began_at: person.followed_at, ended_at: person.left_at }],
    ),
  }
}

/**
 * Puts a snapshot together from the events since the last one, and compares it with X's own count of followers. X is
 * asked about doubtful people only.
 */
export async function foldToldFollows(
  deps: Deps,
  tracked: TrackedRow,
  number: number,
  told: { readonly followers_count: number | null },
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Standing>>,
) {
  const now = deps.clock()
  const oddSince = new Date(now.getTime() - ODD_DAYS * DAY_MS)
  const lists = await lastOfLists(deps.db, tracked.id)
  const events = await listOpenEvents(deps.db, tracked.id)
  const { listed, odd } = await readKnown(deps.db, tracked, events, oddSince)
  const people = foldEvents(events, {
    isListed: (key) => listed.has(key),
    wasOdd: (key) => odd.has(key),
    read_at: lists?.ended_at ?? new Date(0),
  })
  const doubtful = people.filter(({ is }) => is === null).map(({ network_id }) => network_id)
  const changes = changesOf(people, doubtful.length === 0 ? new Map() : await ask([...new Set(doubtful)]))
  const sizeOf = (kind: 'gained' | 'lost', edge: 'followers' | 'following') =>
    changes[kind].filter((person) => person.edge === edge).length
  const difference = {
    followers_gained: sizeOf('gained', 'followers'),
    followers_lost: sizeOf('lost', 'followers'),
    following_gained: sizeOf('gained', 'following'),
    following_lost: sizeOf('lost', 'following'),
    renamed: 0,
  }
  const expected =
    (lists?.followers_count ?? lists?.followers_seen ?? 0) +
    (lists ? await toldSince(deps.db, tracked.id, lists.number) : 0) +
    difference.followers_gained -
    difference.followers_lost
  return {
    difference,
    unexplained: (told.followers_count ?? expected) - expected,
    listed: lists?.followers_seen ?? 0,
    write: async (tx: Db) => {
      await applyTold(tx, tracked.id, number, tracked.complete_number, changes, now)
      await closeEvents(tx, tracked.id, number, events, oddEvents(events, people), oddSince)
    },
  }
}
