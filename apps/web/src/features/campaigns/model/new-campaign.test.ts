import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../testing/fake-page.ts'
import { emptyCampaign, storeNewCampaign, readNewCampaign } from './new-campaign.ts'

afterEach(() => vi.unstubAllGlobals())
const empty = emptyCampaign(new Date('2026-11-22T06:30:00Z'), 'UTC')

test('what was entered survives a reload, for each ad account by itself', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const entered = {
    ...empty,
    name: 'Spring',
    objective: 'REACH' as const,
    audienceId: 'a1',
    bidding: { strategy: 'TARGET' as const, bid: '0.50', cap: '3', capDays: 30 as const },
  }
  storeNewCampaign('x1', entered)
  expect(readNewCampaign('x1', empty)).toEqual(entered)
  expect(readNewCampaign('x2', empty)).toEqual(empty)
  storeNewCampaign('x1', null)
  expect(readNewCampaign('x1', empty)).toEqual(empty)
})
test.each([
  '{',
  '"text"',
  '{"objective":"WORLD_PEACE","placements":["moon"],"name":7,"bidding":{"strategy":"ALL_IN","capDays":2}}',
])('what reads wrongly is not taken over: %s', (stored) => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  sessionStorage.setItem('new-campaign:x1', stored)
  const read = readNewCampaign('x1', empty)
  expect(read.objective).toBeNull()
  expect(read.name).toBe('')
  expect(read.bidding).toEqual(empty.bidding)
})
