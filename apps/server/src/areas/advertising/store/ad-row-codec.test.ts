import { expect, test } from 'vitest'
import { formatAdRowData, parseAdRowData } from './ad-row-codec.ts'
import type { AdRowKind, StoredAdData } from './tables.ts'

const draftRow = { network_id: null, parent_id: null }
const liveRow = { network_id: 'x1', parent_id: null }
const childRow = { network_id: null, parent_id: '01900000-0000-7000-8000-000000000001' }

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
const failedLaunch = { why: 'campaigns.launchDied', at: '2026-01-02T00:00:00.000Z' }
const file = { state: 'FAILED', name: 'Beans', file_name: 'beans.png', media_type: 'IMAGE' }
const creative = { name: 'Fresh', text: 'Beans', media_keys: [], card: null, scheduled_at: null }

/** Rows as every version until now stored them, with the state they are in. */
const storedExamples: readonly (readonly [
  what: string,
  kind: AdRowKind,
  data: StoredAdData,
  place: typeof draftRow | typeof liveRow | typeof childRow,
  state: string,
])[] = [
  ['a draft', 'campaign', { draft: campaign }, draftRow, 'draft'],
  [
    'a campaign that a job creates',
    'campaign',
    { draft: campaign, was: 'draft', launch: { by: 'u', active: true, funding: 'f' } },
    draftRow,
    'launching',
  ],
  ['one that was rolled back', 'campaign', { draft: campaign, failed: failedLaunch }, draftRow, 'failed'],
  ['one on the network', 'campaign', {}, liveRow, 'live'],
  ['one that was ended here', 'campaign', { ended: 'Halted' }, liveRow, 'live'],
  ['a draft ad set', 'adset', { draft: adSet }, draftRow, 'draft'],
  ['an ad set of a launch', 'adset', { draft: adSet, groups }, draftRow, 'launching'],
  [
    'an ad set that is added',
    'adset',
    { draft: adSet, groups, was: 'new', objective: 'REACH', launch: { by: 'u' }, asked: 'd' },
    draftRow,
    'adding',
  ],
  [
    'one that could not be added',
    'adset',
    { draft: adSet, objective: 'REACH', asked: 'd', failed: failedLaunch },
    draftRow,
    'failed',
  ],
  [
    'one on the network',
    'adset',
    { package: adSet.targeting_package, digest: 'd', asked: 'r' },
    liveRow,
    'live',
  ],
  ['one that was found there', 'adset', {}, liveRow, 'live'],
  ['a draft ad', 'ad', { tweet_id: '7', on: true }, childRow, 'draft'],
  ['an ad', 'ad', { line_item_id: 'l', account_media_id: '8', approval_status: 'ACCEPTED' }, liveRow, 'live'],
  ['an ad that is switched off', 'ad', { line_item_id: 'l', user_id: '9' }, draftRow, 'live'],
  ['a draft creative', 'creative', { draft: creative }, draftRow, 'draft'],
  ['a post', 'creative', {}, liveRow, 'live'],
  ['a pre-roll video', 'creative', { preroll: { name: 'Beans', call_to_action: null } }, liveRow, 'live'],
  ['a file of ours', 'media', file, draftRow, 'own'],
  ['a file of the library', 'media', {}, liveRow, 'listed'],
]

test.each(storedExamples)(
  '%s (%s) is read as it is stored, and stored as it was',
  (_what, kind, data, place, state) => {
    const parsed = parseAdRowData(kind, data, place)
    expect(parsed.state).toBe(state)
    expect(formatAdRowData(kind, parsed)).toEqual(data)
  },
)

test('marks that others left in a row do not hinder its reading', () => {
  const busyRow = { busy: '2026-01-01T00:00:00.000Z' }
  expect(parseAdRowData('ad', { tweet_id: '7', on: true, ...busyRow }, childRow)).toEqual({
    state: 'draft',
    shown: { kind: 'post', of: '7' },
    enabled: true,
  })
  // A mark written by an earlier version, without its other fields: the requesting user and purpose are
  // unknown.
  expect(parseAdRowData('adset', { draft: adSet, was: 'new' }, draftRow)).toMatchObject({
    state: 'adding',
    groups: [],
    by: '',
    objective: null,
  })
})

test('a row with an unreadable draft reports it instead of appearing in another state', () => {
  expect(() => parseAdRowData('campaign', { draft: { name: 'Coffee' } }, draftRow)).toThrow('objective')
})
