import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import { vi } from 'vitest'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import { Router } from '../../../../shared/router/router.tsx'
import { SiteContext } from '../../../../shared/site/site.ts'
import { routes, site } from '../../../../sites/premium/routes.tsx'
import { answerTo, listOf } from '../../../../testing/complete-answer.ts'

/** Every date of the answers is so long before now. */
const NOW = Date.now()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const account: Partial<CreatorAccount> = {
  account_id: '7',
  handle: 'violas',
  name: 'Viola',
  avatar_url: null,
  state: 'waiting',
  mode: 'snapshot',
  tracked_since: '2026-09-01T08:00:00Z',
  next_at: null,
  last_snapshot_at: '2026-11-20T05:00:00Z',
  complete: true,
}

const texts = [
  'Three things I learned from a month of cold water swimming',
  '朝の光がいちばん好きです。今日の一枚。',
  'Which lens would you take to the mountains?',
  'New video: how we repaired a 1912 viola from scraps',
  'Thank you! That means a lot.',
]

/** Posts of some months, each with its band; one in ten lies outside. */
function madePosts(count: number): PostPerformance[] {
  let state = 7
  // Numbers that are the same every time.
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, (_, n) => {
    const kind = n % 5 === 4 ? 'reply' : 'post'
    const medium = (['none', 'photo', 'none', 'video', 'none'] as const)[n % 5]!
    const mid = Math.round((kind === 'reply' ? 400 : medium === 'video' ? 5200 : 2600) * (0.6 + random()))
    const impressions = Math.round(mid * Math.exp((random() + random() + random() - 1.5) * 0.9))
    const engagements = Math.round(impressions * 0.03)
    return {
      post: {
        id: String(1000 + n),
        author: { network_id: '7', handle: 'violas', name: 'Viola', avatar_url: '', verified: false },
        text: texts[n % 5]!,
        created_at: new Date(NOW - n * 14 * HOUR_MS - HOUR_MS).toISOString(),
        lang: 'en',
        likes: engagements,
        reposts: 3,
        replies: 2,
        quotes: 0,
        bookmarks: 1,
        impressions,
        sentiment: { label: 'unknown', confidence: 0 },
        topics: [],
        media: [],
        url: `https://x.com/violas/status/${1000 + n}`,
      },
      kind,
      medium,
      as_of: new Date(NOW).toISOString(),
      impressions,
      engagements,
      engagement_rate: 0.03,
      profile_clicks: n < 40 ? Math.round(impressions * 0.006) : null,
      url_clicks: n < 40 ? 0 : null,
      impressions_72h: impressions,
      is_nowcast: n < 5,
      expected_impressions: n > 90 ? null : { low: Math.round(mid * 0.55), mid, high: Math.round(mid * 1.8) },
      expected_engagements: Math.round(mid * 0.03),
      expected_low: Math.round(mid * 0.015),
      expected_high: Math.round(mid * 0.06),
      expected_by: n > 90 ? null : 'model',
      score: n > 90 ? null : Math.round((impressions / mid) * 100) / 100,
      rank: n + 1,
      percentile: 1 - n / count,
      first_day: Array.from({ length: 24 }, (_each, hour) => ({
        hour,
        impressions: Math.round((impressions * 0.2) / (1 + hour * 0.6)),
        engagements: 1,
      })),
      reasons: [
        { input: 'medium', factor: 1.62, low: 1.31, high: 2.01 },
        { input: 'link', factor: 0.71, low: 0.55, high: 0.92 },
      ],
    }
  })
}

const model = {
  by: 'model',
  why_usual: null,
  posts: 300,
  weeks: 26,
  skill: 0.21,
  skill_low: 0.14,
  coverage: 0.79,
} as const

const hourCells = () =>
  Array.from({ length: 168 }, (_, n) => {
    const hour = n % 24
    const score = 0.028 * (1 + 0.12 * Math.sin(((hour - 14) / 24) * 2 * Math.PI))
    return {
      weekday: Math.floor(n / 24),
      hour,
      score,
      low: score * 0.9,
      high: score * 1.1,
      posts: n % 3,
      source: 'followers' as const,
    }
  })

const payoutAnswer = (payouts: object[]) => ({
  estimate:
    payouts.length === 0
      ? { low: 700_000, mid: null, high: 700_000_000 }
      : { low: 38_000_000, mid: 52_000_000, high: 71_000_000 },
  currency: 'USD',
  as_of: new Date(NOW).toISOString(),
  eligible: false,
  checks: [
    { name: 'premium', value: null, needed: null, met: true },
    { name: 'verified_followers', value: 431, needed: 500, met: false },
    { name: 'impressions', value: null, needed: 5_000_000, met: null },
  ],
  impressions_verified_home: null,
  impressions: 350_000,
  calibration: {
    factor: payouts.length === 0 ? null : 148_000,
    payouts: payouts.length,
    is_calibrated: payouts.length >= 3,
    is_regime_changed: false,
  },
  payouts,
  assumptions: ['organic', 'no rate published'],
  conditions_of: '2026-01-16',
})

const followerDays = () =>
  Array.from({ length: 60 }, (_, n) => ({
    date: new Date(NOW - (59 - n) * DAY_MS).toISOString().slice(0, 10),
    followers: 8000 + n * 9 + ((n * 7) % 13),
    following: 310,
    posts: 900 + n,
    listed: 20,
    verified_followers: 431,
    gained: n === 0 ? null : 14,
    lost: n === 0 ? null : 5,
    impressions: 9000,
    engagements: 270,
  }))

interface Served {
  readonly posts?: number
  readonly isTracked?: boolean
  readonly hasPlan?: boolean
}

/** Answers as the server gives them; `asked` gets every address with its method. */
export function servePosts({ posts = 200, isTracked = true, hasPlan = true }: Served = {}) {
  const asked: string[] = []
  const rows = madePosts(posts)
  const payouts: object[] = []
  let goal: object | null = null
  let notes: object[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    asked.push(`${method} ${pathname}${searchParams.get('people') === 'true' ? ' people' : ''}`)
    const path = pathname.replace('/api/external/premium-suite/', '')
    if (pathname === '/api/user/me/')
      return answerTo(input, init, {
        id: 'u1',
        token: 't',
        language: 'en',
        memberships: [],
        social_accounts: [],
      })
    const own = isTracked ? account : { ...account, state: 'untracked', tracked_since: null }
    if (path === 'accounts/') return answerTo(input, init, listOf([own]))
    if (path === 'accounts/stats/') {
      const days = isTracked ? followerDays() : []
      const forecast = days.slice(0, 28).map((_, n) => ({
        date: new Date(NOW + (n + 1) * DAY_MS).toISOString().slice(0, 10),
        low: 8540 + n * 7 - n,
        mid: 8545 + n * 9,
        high: 8550 + n * 11 + n,
      }))
      return answerTo(input, init, {
        account: own,
        days,
        totals: { gained: 98, lost: 35, net: 63, posts: 60, impressions: 9000, engagements: 270 },
        forecast,
        forecast_by: days.length > 0 ? 'trend' : null,
        goal,
        notes,
      })
    }
    if (path === 'accounts/7/goal/') {
      const set = (JSON.parse(String(init?.body)) as { goal: object | null }).goal
      goal = set && {
        ...set,
        ...{ from_followers: 8500, set_on: '2026-11-01', state: 'unlikely', days_left: 40 },
        ...{ needed_a_day: 34.5, gained_a_day: 9, forecast: { low: 8700, mid: 8900, high: 9100 } },
      }
      return new Response(null, { status: 204 })
    }
    if (path.startsWith('accounts/7/notes/')) {
      if (method === 'DELETE') {
        notes = []
        return new Response(null, { status: 204 })
      }
      const note = { ...(JSON.parse(String(init?.body)) as object), id: String(notes.length) }
      notes = [...notes, note]
      return answerTo(input, init, note)
    }
    if (path === 'accounts/7/spend/')
      return answerTo(input, init, {
        ...{ month: '2026-11', spent_micro: 12_400_000, cap_micro: 50_000_000, left_micro: 37_600_000 },
        ...{ unconfirmed_micro: 0, reserved_micro: 0, is_reached: false, tracking: null, untold: null },
        prices_from: '2026-02-06',
        by_purpose: [
          { purpose: 'tracking', micro: 10_900_000, resources: 1_090, repeated: 3 },
          { purpose: 'own_posts', micro: 1_500_000, resources: 300, repeated: 0 },
        ],
      })
    if (!hasPlan && /^(post-performance|best-post-time|payout|topics)/.test(path))
      return Response.json(
        { detail: 'You need an active premium subscription.', code: 'subscription_required' },
        { status: 402 },
      )
    if (path === 'post-performance/')
      return answerTo(input, init, {
        ...listOf(rows),
        read_at: isTracked ? new Date(NOW).toISOString() : null,
        model,
        kinds: [
          {
            kind: 'post',
            medium: 'video',
            posts: 40,
            impressions_median: 5240,
            engagement_rate_median: 0.026,
            score_median: 1.02,
          },
          {
            kind: 'post',
            medium: 'photo',
            posts: 41,
            impressions_median: 3120,
            engagement_rate_median: 0.034,
            score_median: 1,
          },
          {
            kind: 'reply',
            medium: 'none',
            posts: 80,
            impressions_median: 410,
            engagement_rate_median: 0.05,
            score_median: 0.98,
          },
        ],
        evergreen: ['1001'],
        profile_clicks_per_1000: 6.1,
      })
    if (path === 'post-performance/draft/')
      return answerTo(input, init, {
        impressions: { low: 1900, mid: 3400, high: 6200 },
        engagements: { low: 51, mid: 98, high: 190 },
        by: 'model',
        reasons: rows[0]!.reasons,
        model,
      })
    if (path.startsWith('post-performance/')) {
      const row = rows.find(({ post }) => path.includes(post.id))
      if (!row) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
      const isAsked = searchParams.get('people') === 'true'
      const { mid } = row.expected_impressions!
      return answerTo(input, init, {
        ...row,
        model,
        growth: [1, 6, 24, 72, 168].map((hours, n) => ({
          hours,
          impressions: Math.round(row.impressions! * [0.2, 0.6, 0.82, 0.93, 1][n]!),
          engagements: n,
        })),
        usual_growth: [1, 3, 6, 12, 24, 48, 72, 168, 336].map((hours, n) => {
          const share = [0.18, 0.4, 0.58, 0.7, 0.81, 0.9, 0.94, 0.98, 1][n]!
          return {
            hours,
            low: Math.round(mid * 0.55 * share),
            mid: Math.round(mid * share),
            high: Math.round(mid * 1.8 * share),
          }
        }),
        engagers: isAsked
          ? [{ profile: { network_id: '9', handle: 'cellos', name: 'Cello' }, liked: true, reposted: true }]
          : null,
        replies: isAsked ? [{ ...row.post, id: '5', text: 'Lovely!' }] : null,
        sentiment: isAsked ? { positive: 1, neutral: 0, negative: 0, unknown: 0 } : null,
        people_micro: 182_000,
      })
    }
    if (path === 'best-post-time/')
      return answerTo(input, init, {
        cells: hourCells(),
        best: [
          { weekday: 1, hour: 20 },
          { weekday: 4, hour: 19 },
        ],
        mean: 0.028,
        posts: 120,
        followers: 6120,
        time_zone: 'Asia/Tokyo',
      })
    if (path === 'topics/')
      return answerTo(input, init, {
        results: ['Photography', 'Hotels', '#viola'].map((label, n) => ({
          id: label,
          label,
          sources: n === 0 ? ['words', 'annotation'] : n === 1 ? ['annotation'] : ['hashtag'],
          posts: 24 - n * 8,
          share: 0.4 - n * 0.12,
          engagement_rate: 0.034 - n * 0.006,
          score: 1.6 - n * 0.4,
          is_distinct: n === 0,
          trend: n === 2 ? null : 1.2,
          followers_share: null,
          top_posts: rows.slice(n, n + 3).map(({ post }) => post),
        })),
        posts: rows.length,
        with_topic: Math.round(rows.length * 0.7),
        engagement_rate: 0.028,
        start: '2026-08-23',
        end: '2026-11-20',
        read_at: isTracked ? new Date(NOW).toISOString() : null,
      })
    if (path === 'payout-predictor/') {
      if (method === 'POST')
        payouts.push(
          ...(JSON.parse(String(init?.body)) as { payouts: object[] }).payouts.map((row) => ({
            ...row,
            impressions: 350_000,
          })),
        )
      return answerTo(input, init, payoutAnswer(payouts))
    }
    if (pathname === '/api/jobs/' || pathname === '/api/notifications/')
      return answerTo(input, init, {
        ...listOf([]),
        ...(pathname.includes('notif') ? { unread_count: 0 } : {}),
      })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  return asked
}

/** Opens an address of the premium site. */
export const openSuite = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback={site.fallback} />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
