import type { Influencer } from '@rookery/contract'

/** An insight row: 40% of the audience, `lift` times the baseline's share. */
export const row = (key: string, label: string, lift: number, significant = true) => ({
  key,
  label,
  audience_count: 400,
  audience_share: 0.4,
  share_low: 0.37,
  share_high: 0.43,
  baseline_share: 0.4 / lift,
  lift,
  lift_low: lift * 0.9,
  lift_high: lift * 1.1,
  q_value: 0.001,
  significant,
})
export const emptyRows = { rows: [], unknown_share: 1 }
export const account = (n: number): Influencer => ({
  profile: {
    profile_id: n,
    network_id: String(n),
    handle: `Account_${n}`,
    name: `Account ${n}`,
    description: '',
    location: '',
    followers_count: 10,
    following_count: 1,
    posts_count: 1,
    verified: false,
    verified_type: '',
    avatar_url: '',
    created_at: '2020-01-01T00:00:00Z',
    inferred: { country: null, language: null, job_title: null },
  },
  followers_in_audience: 400 - n,
  audience_share: 0.4,
  share_low: 0.35,
  share_high: 0.45,
  baseline_share: 0.1,
  lift: 4,
  lift_low: 3.5,
  lift_high: 4.5,
  q_value: 0.001,
  significant: true,
  engagement_rate: 0.01,
  score: 0.7,
})
/** An account with eight posts, half of them about roses. */
export const postingFields = (network_id: string) => ({
  network_id,
  posts: 8,
  topics: [{ label: 'Roses', posts: 4 }],
  hashtags: [{ label: 'bloom', posts: 2 }],
  newest: {
    text: 'The first rose of the year',
    url: `https://x.com/Account_${network_id}/status/77`,
    created_at: '2026-11-19T00:00:00Z',
  },
})
export const steps = (ids: readonly string[]) =>
  ids.map((network_id, i) => ({ network_id, added: i ? 100 : 300, reach: 300 + 100 * i }))
/** Answers of the tabs. */
export const tabData = {
  communities: {
    found: true,
    communities: [
      {
        community: {
          id: 'c1',
          name: 'Tea · #firstflush',
          description: 'Tea, #firstflush',
          size: 5000,
          countries: [{ code: 'JP', label: 'Japan', share: 0.6 }],
          evidence: [{ kind: 'interest', label: 'Tea', lift: 12 }],
          top_accounts: [account(1), account(2)],
          icon: 'food',
          stability: 0.91,
          stable: true,
          computed_at: '2026-11-20T00:00:00Z',
        },
        row: row('c1', 'Tea · #firstflush', 3.2),
      },
      {
        community: {
          id: 'c2',
          name: 'Cake',
          description: 'Cake',
          size: 900,
          countries: [],
          evidence: [],
          top_accounts: [],
          icon: '',
          stability: 0.4,
          stable: false,
          computed_at: '2026-11-20T00:00:00Z',
        },
        row: row('c2', 'Cake', 0.9, false),
      },
    ],
  },
  interests: {
    interests: [
      row('food/tea', 'Tea', 3),
      { ...row('food/cake', 'Cake', 2.5), parent_key: 'food' },
      row('food', 'Food', 2),
    ],
    unknown_share: 0,
  },
  network: {
    nodes: [1, 2, 3].map((n) => ({
      network_id: String(n),
      handle: `Account_${n}`,
      name: `Account ${n}`,
      avatar_url: '',
      community_id: n < 3 ? 'c1' : null,
      followers_in_audience: 400 - n,
      centrality: 1 / n,
    })),
    edges: [
      { a: '1', b: '2', shared: 200, weight: 0.5 },
      { a: '1', b: '3', shared: 80, weight: 0.2 },
    ],
    communities: [{ id: 'c1', name: 'Tea · #firstflush' }],
    density: 0.67,
    reciprocity: null,
    modularity: 0.12,
    bridges: [{ network_id: '1', betweenness: 1 }],
  },
}
