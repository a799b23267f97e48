import { describe, expect, test } from 'vitest'
import { daysTouched, mostOfAdSet, mostSpend, spendsMore, type Budget } from './most-spend.ts'

const now = new Date('2026-11-22T10:00:00Z')
const budget = (part: Partial<Budget>): Budget => ({
  daily_budget_micro: null,
  lifetime_budget_micro: null,
  start: '2026-11-20T00:00:00Z',
  end: null,
  spent_micro: 0,
  ...part,
})
const most = (part: Partial<Budget>, zone = 'UTC') => mostSpend(budget(part), now, zone)

describe('the most that can be spent', () => {
  test('a lifetime budget less what is spent, never less than nothing', () => {
    expect(most({ lifetime_budget_micro: 100, spent_micro: 30 })).toEqual({ per: 'total', micro: 70 })
    expect(most({ lifetime_budget_micro: 100, spent_micro: 101 })).toEqual({ per: 'total', micro: 0 })
  })
  test('a daily budget for each day that is left, today included', () => {
    expect(most({ daily_budget_micro: 10, end: '2026-11-25T00:00:00Z' })).toEqual({ per: 'total', micro: 30 })
    expect(most({ daily_budget_micro: 10, end: '2026-11-25T00:01:00Z' })).toEqual({ per: 'total', micro: 40 })
  })
  test('days are those of the account: an hour across its midnight is two', () => {
    const from = new Date('2026-11-22T14:30:00Z')
    const to = new Date('2026-11-22T15:30:00Z')
    expect(daysTouched(from, to, 'UTC')).toBe(1)
    expect(daysTouched(from, to, 'Asia/Tokyo')).toBe(2)
    expect(daysTouched(to, from, 'UTC')).toBe(0)
  })
  test('the lesser of both budgets', () => {
    const both = { daily_budget_micro: 10, end: '2026-11-25T00:00:00Z' }
    expect(most({ ...both, lifetime_budget_micro: 25 })).toEqual({ per: 'total', micro: 25 })
    expect(most({ ...both, lifetime_budget_micro: 500 })).toEqual({ per: 'total', micro: 30 })
  })
  test('without an end a daily budget is all that bounds it, unless a lifetime budget does', () => {
    expect(most({ daily_budget_micro: 10 })).toEqual({ per: 'day', micro: 10 })
    expect(most({ daily_budget_micro: 10, lifetime_budget_micro: 40 })).toEqual({ per: 'total', micro: 40 })
  })
  test('nothing without a budget', () => expect(most({})).toBeNull())
})

describe('the most an ad set can spend', () => {
  const inside = (adSet: Partial<Budget>, campaign: Partial<Budget>) =>
    mostOfAdSet(budget(campaign), budget(adSet), now, 'UTC')
  const soon = { end: '2026-11-25T00:00:00Z' }
  test('is its campaign’s in its own days, as long as it has no budget', () => {
    expect(inside(soon, { daily_budget_micro: 10 })).toEqual({ per: 'total', micro: 30 })
    expect(inside({}, { lifetime_budget_micro: 100, spent_micro: 30 })).toEqual({ per: 'total', micro: 70 })
  })
  test('is the tighter of both', () => {
    expect(inside({ ...soon, daily_budget_micro: 5 }, { daily_budget_micro: 10 })).toEqual({
      per: 'total',
      micro: 15,
    })
    expect(inside({ lifetime_budget_micro: 500 }, { lifetime_budget_micro: 100 })).toEqual({
      per: 'total',
      micro: 100,
    })
  })
  test('is a sum where one of them has one, and a day’s where neither has', () => {
    expect(inside({ daily_budget_micro: 5 }, { lifetime_budget_micro: 100 })).toEqual({
      per: 'total',
      micro: 100,
    })
    expect(inside({ daily_budget_micro: 5 }, { daily_budget_micro: 10 })).toEqual({ per: 'day', micro: 5 })
  })
  test('is what its own lifetime budget has left, whatever its campaign spent elsewhere', () => {
    const campaign = { lifetime_budget_micro: 1000, spent_micro: 300 }
    expect(inside({ lifetime_budget_micro: 100, spent_micro: 30 }, campaign)).toEqual({
      per: 'total',
      micro: 70,
    })
    expect(inside({ lifetime_budget_micro: 100, spent_micro: 101 }, campaign)).toEqual({
      per: 'total',
      micro: 0,
    })
    expect(inside({ spent_micro: 250 }, campaign)).toEqual({ per: 'total', micro: 700 })
  })
  test('is its own where the campaign has none', () =>
    expect(inside({ lifetime_budget_micro: 7 }, {})).toEqual({ per: 'total', micro: 7 }))
})

test('more is a higher sum, or one without an end; less is asked of nobody', () => {
  const total = (micro: number) => ({ per: 'total', micro }) as const
  const day = (micro: number) => ({ per: 'day', micro }) as const
  expect(spendsMore(total(10), total(11))).toBe(true)
  expect(spendsMore(total(10), total(10))).toBe(false)
  expect(spendsMore(total(1000), day(10))).toBe(true)
  expect(spendsMore(day(10), total(1000))).toBe(false)
  expect(spendsMore(null, total(1))).toBe(true)
  expect(spendsMore(total(1), null)).toBe(false)
})
