import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { vi } from 'vitest'
import { answerTo, listOf } from '../../../../testing/complete-answer.ts'

export const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

export const trackedAccount: CreatorAccount = {
  account_id: '7',
  handle: 'violas',
  name: 'Viola',
  avatar_url: null,
  verified_type: 'blue',
  state: 'waiting',
  mode: 'snapshot',
  tracked_since: ago(120),
  next_at: ago(-1),
  last_snapshot_at: ago(0),
  complete: true,
  cause: '',
  followers_count: 100_000,
  verified_followers_count: 1_204,
  following_count: 310,
  followers_gained: 52,
  followers_lost: 17,
  fetched: null,
  stopped: null,
}

const names = [
  'Mina Okafor',
  '高橋 さくら',
  'Jonas Weber',
  'Lea Fontaine',
  '佐藤 健',
  'Ravi Menon',
  'Ana Duarte',
]
const countries = ['US', 'JP', 'DE', 'FR', 'JP', 'IN', 'BR']

/** The person at a place of the list; others than their name and country vary, too. */
export const personAt = (index: number, more: Partial<FollowerRow> = {}): FollowerRow => {
  const kind = index % names.length
  return {
    profile: {
      profile_id: null,
      network_id: String(5_000_000 + index),
      handle: `person_${index}`,
      name: `${names[kind]} ${index}`,
      description: '',
      location: '',
      followers_count: (index * 7919) % 250_000,
      following_count: index % 5 === 0 ? 4_000 : 320,
      posts_count: index % 11 === 0 ? 0 : 1_200,
      verified: index % 6 === 0,
      verified_type: index % 6 === 0 ? 'blue' : 'none',
      avatar_url: index % 4 === 0 ? '' : 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
      created_at: ago(index % 9 === 0 ? 12 : 900),
      inferred: {
        country: { value: countries[kind]!, confidence: 0.9 },
        language: null,
        job_title: null,
      },
    },
    first_seen_at: ago((index % 300) + 1),
    last_seen_at: ago(0),
    lost_between: null,
    old_handle: null,
    follows_back: index % 3 === 0,
    verified: index % 6 === 0,
    engagements_30d: null,
    lists: [],
    last_post_at: index % 7 === 0 ? null : ago((index * 13) % 400),
    fate: null,
    fate_confidence: null,
    fate_evidence: [],
    fate_checked_at: null,
    ...more,
  }
}

const fates = [
  'left',
  'left',
  'left',
  'suspended',
  'gone',
  'you_blocked',
  'left',
  'returned',
  'unknown',
] as const

export const lostAt = (index: number): FollowerRow => {
  const fate = fates[index % fates.length]!
  const isHidden = fate === 'suspended' || fate === 'gone'
  const person = personAt(index)
  return {
    ...person,
    ...(isHidden && { profile: { ...person.profile, handle: '', name: '' } }),
    lost_between: { from: ago(index % 28), to: ago((index % 28) - (index % 2 ? 0 : 1)) },
    fate,
    fate_confidence: fate === 'unknown' ? 'none' : 'high',
    fate_evidence: [{ at: ago(index % 28), answer: isHidden ? 'suspended' : 'found', connections: [] }],
    fate_checked_at: ago(0),
  }
}

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
}

/** Answers the calls of these screens; `count` people, of whom the ones asked for are made on the way. */
export function servePeople(server: {
  account: CreatorAccount
  count: number
  /** Answers with this status instead. */
  status?: number
  /** Whether answers are sent as they are, which costs the page no time. */
  isUnchecked?: boolean
}): Asked[] {
  const asked: Asked[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input), location.href)
    const path = pathname.replace('/api/external/premium-suite/', '')
    asked.push({ path, query })
    if (path === 'accounts/') return answerTo(input, init, listOf([server.account]))
    if (server.status !== undefined)
      return Response.json({ detail: 'You need an active premium subscription.' }, { status: server.status })
    if (path === 'unfollow/') {
      const [handle] = JSON.parse(String(init?.body)).handles
      const result = { handle, network_id: '1', status: 'unavailable', reason: 'plan' } as const
      const intent_url = `https://x.com/${handle}`
      return answerTo(input, init, { results: [{ ...result, intent_url }], left: 50, more_at: null })
    }
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const length = Math.max(0, Math.min(limit, server.count - offset))
    const isLost = path === 'unfollowers/'
    const results = Array.from({ length }, (_, i) => (isLost ? lostAt : personAt)(offset + i))
    const page = { ...listOf(results), count: server.count }
    if (server.isUnchecked) return Response.json({ ...page, as_of: server.account.last_snapshot_at })
    if (!isLost) return answerTo(input, init, { ...page, as_of: server.account.last_snapshot_at })
    const days = Array.from({ length: 28 }, (_, day) =>
      (['left', 'suspended', 'gone'] as const).map((fate, i) => ({
        date: ago(day).slice(0, 10),
        fate,
        people: [6 + ((day * 5) % 9), day % 3, day % 4 === 0 ? 2 : 0][i]!,
      })),
    ).flat()
    return answerTo(input, init, {
      ...page,
      days: [
        ...days.filter(({ people }) => people > 0),
        { date: ago(3).slice(0, 10), fate: 'renamed', people: 4 },
        { date: ago(5).slice(0, 10), fate: 'returned', people: 3 },
      ],
    })
  })
  return asked
}
