import { expect, test } from 'vitest'
import { formatAdRowData, parseAdRowData } from './ad-row-codec.ts'
import type { AdRowKind, StoredAdData } from './tables.ts'

const here = { network_id: null, parent_id: null }
const live = { network_id: 'x1', parent_id: null }
const below = { network_id: null, parent_id: '01900000-0000-7000-8000-000000000001' }

const campaign = { name: 'Coffee', objective: 'REACH', start: '2026-01-01T00:00:00Z', daily_budget_micro: 5 }
const adSet = {
  name: 'Coffee',
  placements: ['profiles'],
  targeting_package: { keywords: [{ label: 'coffee' }] },
  start: '2026-01-01T00:00:00Z',
}
const groups = [
  { name: 'Group 1', criteria: [{ targeting_type: 'AGE', targeting_value: '1', operator_type: 'EQ' }] },
]
const failed = { why: 'campaigns.launchDied', at: '2026-01-02T00:00:00.000Z' }
const file = { state: 'FAILED', name: 'Beans', file_name: 'beans.png', media_type: 'IMAGE' }
const creative = { name: 'Fresh', text: 'Beans', media_keys: [], card: null, scheduled_at: null }

/** Rows as every version until now stored them, with the state they are in. */
const stored: readonly (readonly [
  what: string,
  kind: AdRowKind,
  data: StoredAdData,
  place: typeof here | typeof live | typeof below,
  state: string,
])[] = [
  ['a draft', 'campaign', { draft: campaign }, here, 'draft'],
  [
    'a campaign that a job creates',
    'campaign',
    { draft: campaign, was: 'draft', launch: { by: 'u', active: true, funding: 'f' } },
    here,
    'launching',
  ],
  ['one that was rolled back', 'campaign', { draft: campaign, failed }, here, 'failed'],
  ['one on the network', 'campaign', {}, live, 'live'],
  ['one that was ended here', 'campaign', { ended: 'Halted' }, live, 'live'],
  ['a draft ad set', 'adset', { draft: adSet }, here, 'draft'],
  ['an ad set of a launch', 'adset', { draft: adSet, groups }, here, 'launching'],
  [
    'an ad set that is added',
    'adset',
    { draft: adSet, groups, was: 'new', objective: 'REACH', launch: { by: 'u' }, asked: 'd' },
    here,
    'adding',
  ],
  [
    'one that could not be added',
    'adset',
    { draft: adSet, objective: 'REACH', asked: 'd', failed },
    here,
    'failed',
  ],
  [
    'one on the network',
    'adset',
    { package: adSet.targeting_package, digest: 'd', asked: 'r' },
    live,
    'live',
  ],
  ['one that was found there', 'adset', {}, live, 'live'],
  ['a draft ad', 'ad', { tweet_id: '7', on: true }, below, 'draft'],
  ['an ad', 'ad', { line_item_id: 'l', account_media_id: '8', approval_status: 'ACCEPTED' }, live, 'live'],
  ['an ad that is switched off', 'ad', { line_item_id: 'l', user_id: '9' }, here, 'live'],
  ['a draft creative', 'creative', { draft: creative }, here, 'draft'],
  ['a post', 'creative', {}, live, 'live'],
  ['a pre-roll video', 'creative', { preroll: { name: 'Beans', call_to_action: null } }, live, 'live'],
  ['a file of ours', 'media', file, here, 'own'],
  ['a file of the library', 'media', {}, live, 'listed'],
]

test.each(stored)(
  '%s (%s) is read as it is stored, and stored as it was',
  (_what, kind, data, place, state) => {
    const parsed = parseAdRowData(kind, data, place)
    expect(parsed.state).toBe(state)
    expect(formatAdRowData(kind, parsed)).toEqual(data)
  },
)

test('marks that others left in a row do not hinder its reading', () => {
  const busy = { busy: '2026-01-01T00:00:00.000Z' }
  expect(parseAdRowData('ad', { tweet_id: '7', on: true, ...busy }, below)).toEqual({
    state: 'draft',
    shown: { kind: 'post', of: '7' },
    enabled: true,
  })
  // A mark that was written before the rest of it: nothing is known of who asked, or what for.
  expect(parseAdRowData('adset', { draft: adSet, was: 'new' }, here)).toMatchObject({
    state: 'adding',
    groups: [],
    by: '',
    objective: null,
  })
})

test('a row whose draft cannot be read says so instead of being taken for another state', () => {
  expect(() => parseAdRowData('campaign', { draft: { name: 'Coffee' } }, here)).toThrow('objective')
})
