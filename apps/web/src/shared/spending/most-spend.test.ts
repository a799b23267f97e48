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
const maximumSpendOf = (part: Partial<Budget>, zone = 'UTC') => mostSpend(budget(part), now, zone)

describe('the most that can be spent', () => {
  test('a lifetime budget minus the spend, never negative', () => {
    expect(maximumSpendOf({ lifetime_budget_micro: 100, spent_micro: 30 })).toEqual({
      per: 'total',
      micro: 70,
    })
    expect(maximumSpendOf({ lifetime_budget_micro: 100, spent_micro: 101 })).toEqual({
      per: 'total',
      micro: 0,
    })
  })
  test('a daily budget for each day that is left, today included', () => {
    expect(maximumSpendOf({ daily_budget_micro: 10, end: '2026-11-25T00:00:00Z' })).toEqual({
      per: 'total',
      micro: 30,
    })
    expect(maximumSpendOf({ daily_budget_micro: 10, end: '2026-11-25T00:01:00Z' })).toEqual({
      per: 'total',
      micro: 40,
    })
  })
  test('days are those of the account: an hour across its midnight is two', () => {
    const fromDate = new Date('2026-11-22T14:30:00Z')
    const to = new Date('2026-11-22T15:30:00Z')
    expect(daysTouched(fromDate, to, 'UTC')).toBe(1)
    expect(daysTouched(fromDate, to, 'Asia/Tokyo')).toBe(2)
    expect(daysTouched(to, fromDate, 'UTC')).toBe(0)
  })
  test('the lesser of both budgets', () => {
    const bothBudget = { daily_budget_micro: 10, end: '2026-11-25T00:00:00Z' }
    expect(maximumSpendOf({ ...bothBudget, lifetime_budget_micro: 25 })).toEqual({ per: 'total', micro: 25 })
    expect(maximumSpendOf({ ...bothBudget, lifetime_budget_micro: 500 })).toEqual({ per: 'total', micro: 30 })
  })
  test('without an end a daily budget is all that bounds it, unless a lifetime budget does', () => {
    expect(maximumSpendOf({ daily_budget_micro: 10 })).toEqual({ per: 'day', micro: 10 })
    expect(maximumSpendOf({ daily_budget_micro: 10, lifetime_budget_micro: 40 })).toEqual({
      per: 'total',
      micro: 40,
    })
  })
  test('nothing without a budget', () => expect(maximumSpendOf({})).toBeNull())
})

describe('the most an ad set can spend', () => {
  const spendWithin = (adSet: Partial<Budget>, campaign: Partial<Budget>) =>
    mostOfAdSet(budget(campaign), budget(adSet), now, 'UTC')
  const soonEnding = { end: '2026-11-25T00:00:00Z' }
  test('is its campaign’s within its own days, if it has no budget', () => {
    expect(spendWithin(soonEnding, { daily_budget_micro: 10 })).toEqual({ per: 'total', micro: 30 })
    expect(spendWithin({}, { lifetime_budget_micro: 100, spent_micro: 30 })).toEqual({
      per: 'total',
      micro: 70,
    })
  })
  test('is the smaller of both', () => {
    expect(spendWithin({ ...soonEnding, daily_budget_micro: 5 }, { daily_budget_micro: 10 })).toEqual({
      per: 'total',
      micro: 15,
    })
    expect(spendWithin({ lifetime_budget_micro: 500 }, { lifetime_budget_micro: 100 })).toEqual({
      per: 'total',
      micro: 100,
    })
  })
  test('is a total if one of them has one, and daily if neither has', () => {
    expect(spendWithin({ daily_budget_micro: 5 }, { lifetime_budget_micro: 100 })).toEqual({
      per: 'total',
      micro: 100,
    })
    expect(spendWithin({ daily_budget_micro: 5 }, { daily_budget_micro: 10 })).toEqual({
      per: 'day',
      micro: 5,
    })
  })
  test('is the rest of its own lifetime budget, whatever its campaign spent elsewhere', () => {
    const campaign = { lifetime_budget_micro: 1000, spent_micro: 300 }
    expect(spendWithin({ lifetime_budget_micro: 100, spent_micro: 30 }, campaign)).toEqual({
      per: 'total',
      micro: 70,
    })
    expect(spendWithin({ lifetime_budget_micro: 100, spent_micro: 101 }, campaign)).toEqual({
      per: 'total',
      micro: 0,
    })
    expect(spendWithin({ spent_micro: 250 }, campaign)).toEqual({ per: 'total', micro: 700 })
  })
  test('is its own if the campaign has none', () =>
    expect(spendWithin({ lifetime_budget_micro: 7 }, {})).toEqual({ per: 'total', micro: 7 }))
})

test('more means a higher sum or no end; less never needs confirmation', () => {
  const totalSpend = (micro: number) => ({ per: 'total', micro }) as const
  const dailySpend = (micro: number) => ({ per: 'day', micro }) as const
  expect(spendsMore(totalSpend(10), totalSpend(11))).toBe(true)
  expect(spendsMore(totalSpend(10), totalSpend(10))).toBe(false)
  expect(spendsMore(totalSpend(1000), dailySpend(10))).toBe(true)
  expect(spendsMore(dailySpend(10), totalSpend(1000))).toBe(false)
  expect(spendsMore(null, totalSpend(1))).toBe(true)
  expect(spendsMore(totalSpend(1), null)).toBe(false)
})
