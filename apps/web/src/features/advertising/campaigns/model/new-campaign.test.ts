import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../testing/fake-page.ts'
import { emptyCampaign, storeNewCampaign, parseNewCampaign } from './new-campaign.ts'

afterEach(() => vi.unstubAllGlobals())
const emptyForm = emptyCampaign(new Date('2026-11-22T06:30:00Z'), 'UTC')

test('entered values survive a reload, separately for each ad account', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  const enteredCampaign = {
    ...emptyForm,
    name: 'Spring',
    objective: 'REACH' as const,
    audienceId: 'a1',
    bidding: { strategy: 'TARGET' as const, bid: '0.50', cap: '3', capDays: 30 as const },
  }
  storeNewCampaign('x1', enteredCampaign)
  expect(parseNewCampaign('x1', emptyForm)).toEqual(enteredCampaign)
  expect(parseNewCampaign('x2', emptyForm)).toEqual(emptyForm)
  storeNewCampaign('x1', null)
  expect(parseNewCampaign('x1', emptyForm)).toEqual(emptyForm)
})
test.each([
  '{',
  '"text"',
  '{"objective":"WORLD_PEACE","placements":["moon"],"name":7,"bidding":{"strategy":"ALL_IN","capDays":2}}',
])('unreadable values are not restored: %s', (stored) => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  sessionStorage.setItem('new-campaign:x1', stored)
  const parsedCampaign = parseNewCampaign('x1', emptyForm)
  expect(parsedCampaign.objective).toBeNull()
  expect(parsedCampaign.name).toBe('')
  expect(parsedCampaign.bidding).toEqual(emptyForm.bidding)
})
