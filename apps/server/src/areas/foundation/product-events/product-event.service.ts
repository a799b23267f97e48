import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import {
  deleteOldEvents,
  deleteOldReplays,
  insertEvents,
  lockProfile,
  storeProfile,
  storeReplayPart,
} from './product-event.repository.ts'
import { updatedProfile, type ProfileUpdate } from './profile-update.policy.ts'
import { keptProperties } from './properties.policy.ts'

type EventDeps = Pick<Deps, 'store' | 'clock' | 'random'>
export type Item = Readonly<Record<string, unknown>>

const NAME_MAX = 255
const DAY_MS = 24 * 3_600_000
const REPLAY_DAYS = 30
const EVENT_DAYS = 400
/** A clock that is off by more is not corrected: the item is dated when it arrives. */
const SKEW_MAX_MS = 30 * DAY_MS

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, NAME_MAX) : '')
const propertiesOf = ({ properties }: Item): Item =>
  properties !== null && typeof properties === 'object' ? (properties as Item) : {}

/** When it happened by our clock: the client's clock is off by what it says the time is now. */
function timeOf(given: unknown, sentAt: number | null, now: number): Date {
  if (typeof given !== 'number') return new Date(now)
  const ms = given > 1e11 ? given : given * 1000
  const at = sentAt === null ? ms : ms + (now - sentAt)
  return new Date(at > now || now - at > SKEW_MAX_MS ? now : at)
}

/** Stores events, once per $insert_id, with the allowed properties alone. */
export async function trackEvents(
  deps: EventDeps,
  items: readonly Item[],
  sentAt: number | null,
): Promise<void> {
  const now = deps.clock()
  const rows = items.map((item) => {
    const properties = propertiesOf(item)
    return {
      insert_id: textIn(properties['$insert_id']) || newId(deps),
      event: textIn(item['event']),
      distinct_id: textIn(properties['distinct_id']),
      at: timeOf(properties['time'], sentAt, now.getTime()),
      received_at: now,
      properties: keptProperties(properties),
    }
  })
  await insertEvents(deps.store.db, [...new Map(rows.map((row) => [row.insert_id, row])).values()])
}

/** Applies updates of people or groups in their order. */
export async function updateProfiles(
  { store, clock }: EventDeps,
  kind: 'person' | 'group',
  items: readonly ProfileUpdate[],
): Promise<void> {
  await store.db.transaction(async (tx) => {
    for (const item of items) {
      const key = {
        kind,
        group_key: kind === 'group' ? textIn(item['$group_key']) : '',
        id: textIn(kind === 'group' ? item['$group_id'] : item['$distinct_id']),
      }
      await storeProfile(tx, key, updatedProfile(await lockProfile(tx, key), item), clock())
    }
  })
}

export const keepReplayPart = async (
  { store, clock }: EventDeps,
  part: Omit<Parameters<typeof storeReplayPart>[1], 'received_at'>,
): Promise<void> => await storeReplayPart(store.db, { ...part, received_at: clock() })

/** Replays are kept for 30 days, events for 400. */
export async function purgeProductEvents({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await deleteOldReplays(store.db, new Date(now - REPLAY_DAYS * DAY_MS))
  await deleteOldEvents(store.db, new Date(now - EVENT_DAYS * DAY_MS))
}
