import type { Subscription } from '@rookery/contract'
import { expect, test } from 'vitest'
import {
  hasActiveSubscription,
  hasBillingDetails,
  isEnterprise,
  isTeamAdmin,
  subscriptionOf,
} from './team-facts.ts'

const subscription = (start: string, active: boolean, name: string): Subscription => ({
  id: start,
  product: 'team',
  plan: { id: 'p', name, interval: 'month', price_micro: 1, currency: 'EUR' },
  start,
  end: null,
  active,
  status: active ? 'active' : 'canceled',
  cancel_at: null,
  provider_id: 'x',
})

test("the team's subscription is the latest by start, whatever the order (RULE-024)", () => {
  const subscriptions = [
    subscription('2026-05-01T00:00:00Z', true, 'Team'),
    subscription('2026-09-01T00:00:00Z', false, 'ENTERPRISE yearly'),
    subscription('2025-01-01T00:00:00Z', true, 'Team'),
  ]
  expect(subscriptionOf({ subscriptions })?.start).toBe('2026-09-01T00:00:00Z')
  expect(hasActiveSubscription({ subscriptions })).toBe(false)
  expect(isEnterprise({ subscriptions })).toBe(true)
  expect(subscriptionOf({ subscriptions: [] })).toBeUndefined()
})

test('a plan without the word is not enterprise (RULE-025)', () => {
  expect(isEnterprise({ subscriptions: [subscription('2026-05-01T00:00:00Z', true, 'Team')] })).toBe(false)
})

test('billing details are present when all three fields are set (RULE-023)', () => {
  const fullFacts = { invoice_email: 'a@b.c', country: 'JP', invoice_name: 'Acme' }
  expect(hasBillingDetails(fullFacts)).toBe(true)
  expect(hasBillingDetails({ ...fullFacts, country: null })).toBe(false)
  expect(hasBillingDetails({ ...fullFacts, invoice_name: '' })).toBe(false)
})

test('an admin of another team is no admin here', () => {
  const memberships = [
    { team: { id: 'a' }, level: 'admin' },
    { team: { id: 'b' }, level: 'member' },
  ] as never
  expect(isTeamAdmin({ memberships }, 'a')).toBe(true)
  expect(isTeamAdmin({ memberships }, 'b')).toBe(false)
  expect(isTeamAdmin(null, 'a')).toBe(false)
})
