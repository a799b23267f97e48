import type { SignInRole } from '@rookery/world'

/** An ad set of one campaign: its targeting and the posts it showed. */
export interface PastSet {
  name: string
  criteria: readonly (readonly [type: string, value: string])[]
  posts: readonly { name: string; text: string }[]
}

/**
 * A campaign that began before the first start of the sandbox, given in days before that; amounts in whole
 * units of the account's currency.
 */
export interface PastCampaign {
  name: string
  objective: 'ENGAGEMENTS' | 'REACH' | 'VIDEO_VIEWS'
  began: number
  /** Null: still running. */
  ended: number | null
  daily: number
  total: number
  sets: readonly PastSet[]
}

/**
 * Past campaigns of the people one can sign in as, each from their own ad account; places by country code.
 */
export const pastCampaigns: Partial<Record<SignInRole, readonly PastCampaign[]>> = {
  brand_owner: [
    {
      name: 'Autumn gravel rides',
      objective: 'ENGAGEMENTS',
      began: 38,
      ended: 10,
      daily: 60,
      // More than its days could spend, so that the reason why it ended never depends on the hour of the
      // first start.
      total: 2_000,
      sets: [
        {
          name: 'Riders',
          criteria: [
            ['LOCATION', 'US'],
            ['BROAD_KEYWORD', 'cycling'],
            ['BROAD_KEYWORD', 'bike'],
          ],
          posts: [
            { name: 'Gravel, post 1', text: 'Leaves, gravel, no hurry. Our autumn frames are here.' },
            { name: 'Gravel, post 2', text: 'Forty kilometres of fire road and one thermos.' },
          ],
        },
        {
          name: 'Coffee stops',
          criteria: [
            ['LOCATION', 'US'],
            ['BROAD_KEYWORD', 'coffee'],
          ],
          posts: [{ name: 'Coffee stop', text: 'Every good ride has an espresso in the middle.' }],
        },
      ],
    },
    {
      name: 'Pedal & Pine everywhere',
      objective: 'REACH',
      began: 16,
      ended: null,
      daily: 25,
      total: 2_000,
      sets: [
        {
          name: 'Great Britain',
          criteria: [['LOCATION', 'GB']],
          posts: [
            { name: 'Brand, post 1', text: 'Steel frames, built to be ridden slowly for a long time.' },
          ],
        },
      ],
    },
    {
      name: 'Child seats',
      objective: 'ENGAGEMENTS',
      began: 24,
      ended: null,
      daily: 15,
      total: 300,
      sets: [
        {
          name: 'United States',
          criteria: [['LOCATION', 'US']],
          posts: [{ name: 'Child seat', text: 'Two kids, one bike: our seats fit every frame we build.' }],
        },
      ],
    },
  ],
  marketer_ja: [
    {
      name: '秋のブランド認知',
      objective: 'REACH',
      began: 30,
      ended: 3,
      daily: 4_000,
      total: 90_000,
      sets: [
        {
          name: '日本全国',
          criteria: [['LOCATION', 'JP']],
          posts: [{ name: '秋の手帳', text: '来年の手帳、もう選びましたか。' }],
        },
      ],
    },
    {
      name: '猫のいる暮らし',
      objective: 'ENGAGEMENTS',
      began: 14,
      ended: null,
      daily: 3_000,
      total: 120_000,
      sets: [
        {
          name: '猫好き',
          criteria: [
            ['LOCATION', 'JP'],
            ['BROAD_KEYWORD', '猫'],
          ],
          posts: [
            { name: '猫とカレンダー', text: '猫と暮らす人のための卓上カレンダー。' },
            { name: '猫とペン', text: '転がされても折れないペン、できました。' },
          ],
        },
      ],
    },
  ],
  agency_planner: [
    {
      name: 'Larkspur planning day',
      objective: 'ENGAGEMENTS',
      began: 21,
      ended: null,
      daily: 30,
      total: 900,
      sets: [
        {
          name: 'Marketing people',
          criteria: [
            ['LOCATION', 'GB'],
            ['BROAD_KEYWORD', 'marketing'],
          ],
          posts: [
            { name: 'Planning day', text: 'One day, twelve planners, no slides. London in December.' },
            { name: 'Planning day, last seats', text: 'Three seats are left for our planning day.' },
          ],
        },
      ],
    },
  ],
}
