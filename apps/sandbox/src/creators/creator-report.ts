import {
  GAINS,
  LOSSES,
  type CreatorTruth,
  type FollowerDay,
  type FollowerEvent,
  type Moment,
  type SignInPerson,
} from '@rookery/world'
import { Refusal, json } from '../http/answer.ts'
import type { Sandbox } from '../sandbox.ts'

const DAY_MS = 86_400_000

/** An account whose followers come and leave for known causes: who can sign in, or a creator of the panel. */
export interface CreatorReport {
  index: number
  handle: string
  name: string
  person: SignInPerson | undefined
  moment: Moment
  days: readonly FollowerDay[]
  truth: CreatorTruth | undefined
}

/** @throws Refusal if nobody has the handle, or nothing is known about the account's followers */
export const reportOn = ({ network, world }: Sandbox, handle: string): CreatorReport => {
  const moment = network.now()
  const index = moment.indexOfHandle(handle)
  const days = index === undefined ? [] : moment.followerDaysOf(index)
  if (index === undefined || days.length === 0)
    throw new Refusal(
      json(404, {
        error: 'only people who can sign in, and creators, have a truth: use one of their handles',
      }),
    )
  const profile = moment.profileAt(index)
  return {
    index,
    handle: profile.handle,
    name: profile.name,
    person: world.signInPeople().find((person) => person.index === index),
    moment,
    days,
    truth: moment.creatorTruthOf(index),
  }
}

/** A follower's coming or leaving as the network's ids and handles tell it. */
export interface ToldEvent {
  at: string
  network_id: string
  kind: FollowerEvent['kind']
  handle: string
  old_handle?: string
}

/** Events on and after a day, with the handles of their time. */
export const toldEvents = (
  { world, network: { life } }: Sandbox,
  { moment, index }: CreatorReport,
  since: number,
): ToldEvent[] =>
  moment.followerEventsOf(index).flatMap(({ at, index: person, kind }) => {
    const time = life.from + at
    if (time < since) return []
    const handleAt = (ms: number) => life.at(ms).handleAt(person)
    const handle = handleAt(Math.min(time + DAY_MS / 96, moment.time))
    const told = { at: new Date(time).toISOString(), network_id: world.networkIdAt(person), kind, handle }
    return kind === 'renamed' ? { ...told, old_handle: handleAt(time - DAY_MS / 96) } : told
  })

/** Days with what was posted on them, oldest first. */
export interface ReportDay extends FollowerDay {
  posts: number
  impressions: number
  isBurst: boolean
}

export const daysWithPosts = ({ days, moment, index, truth }: CreatorReport): ReportDay[] => {
  const first = days[0]?.date ?? ''
  const posts = Map.groupBy(
    moment.postsSince(index, Date.parse(`${first}T00:00:00Z`) - 1),
    ({ created_at }) => created_at.slice(0, 10),
  )
  const bursts = new Set(
    truth?.posts.filter(({ is_burst }) => is_burst).map(({ created_at }) => created_at.slice(0, 10)),
  )
  return days.map((day) => {
    const written = posts.get(day.date) ?? []
    return {
      ...day,
      posts: written.length,
      impressions: written.reduce((sum, { impression_count }) => sum + (impression_count ?? 0), 0),
      isBurst: written.length > 0 && bursts.has(day.date),
    }
  })
}

const sumOfKinds = (days: readonly FollowerDay[], kinds: ReadonlySet<string>): number =>
  days.reduce(
    (sum, { by_kind }) =>
      sum +
      Object.entries(by_kind).reduce((total, [kind, count]) => total + (kinds.has(kind) ? count : 0), 0),
    0,
  )

export const gainsOf = (days: readonly FollowerDay[]): number => sumOfKinds(days, GAINS)
export const lossesOf = (days: readonly FollowerDay[]): number => sumOfKinds(days, LOSSES)
