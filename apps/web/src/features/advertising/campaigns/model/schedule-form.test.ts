import { describe, expect, test } from 'vitest'
import { emptySchedule, readSchedule, writeSchedule, type ScheduleForm } from './schedule-form.ts'

const account = { time_zone: 'Asia/Tokyo', currency: 'YEN' }
const form = (part: Partial<ScheduleForm> = {}): ScheduleForm => ({
  start: '2026-12-01T09:00',
  end: '2026-12-15T09:00',
  daily_budget_micro: '5000',
  lifetime_budget_micro: '',
  ...part,
})
const problems = (part: Partial<ScheduleForm>, now?: Date) =>
  readSchedule(form(part), account, { now }).problems

describe('dates and budgets', () => {
  test('values use the clock and currency of the account, and are shown as typed', () => {
    const { schedule } = readSchedule(form(), account)
    expect(schedule).toEqual({
      start: '2026-12-01T00:00:00.000Z',
      end: '2026-12-15T00:00:00.000Z',
      daily_budget_micro: 5_000_000_000,
      lifetime_budget_micro: null,
    })
    expect(writeSchedule(schedule!, account)).toEqual(form())
  })
  test('the end may be open', () => {
    expect(readSchedule(form({ end: '' }), account).schedule?.end).toBeNull()
  })
  test('the end comes after the start and is not over', () => {
    expect(problems({ end: '2026-12-01T09:00' })).toEqual({ end: 'endBeforeStart' })
    expect(problems({}, new Date('2026-12-20T00:00:00Z'))).toEqual({ end: 'past' })
  })
  test('at least one budget, and the daily one within the lifetime one', () => {
    expect(problems({ daily_budget_micro: '' })).toEqual({ daily_budget_micro: 'required' })
    expect(problems({ daily_budget_micro: '', lifetime_budget_micro: '90000' })).toEqual({})
    expect(problems({ lifetime_budget_micro: '4999' })).toEqual({ daily_budget_micro: 'dailyOverLifetime' })
    expect(problems({ daily_budget_micro: '0' })).toEqual({ daily_budget_micro: 'invalid' })
    expect(problems({ daily_budget_micro: '12.50' })).toEqual({ daily_budget_micro: 'invalid' })
  })
  test('an ad set needs no budget of its own', () => {
    const emptyForm = form({ daily_budget_micro: '' })
    expect(readSchedule(emptyForm, account, { needsBudget: false }).problems).toEqual({})
  })
  test('a start is needed', () => expect(problems({ start: '' })).toEqual({ start: 'required' }))
  test('a new one begins with the next full hour, for two weeks', () => {
    expect(emptySchedule(new Date('2026-11-22T06:30:00Z'), 'UTC')).toMatchObject({
      start: '2026-11-22T07:00',
      end: '2026-12-06T07:00',
    })
  })
  test('issue 31.2: an untouched value does not change, to the last micro and second', () => {
    const before = {
      start: '2026-12-01T00:00:30.000Z',
      end: '2026-12-15T00:00:07.000Z',
      daily_budget_micro: 5_000_500_000,
      lifetime_budget_micro: 90_000_000_001,
    }
    const filled = writeSchedule(before, account)
    expect(filled.daily_budget_micro).toBe('5000.5')
    expect(readSchedule(filled, account, { before }).schedule).toEqual(before)
    // Unknown of before, it is no amount of yen.
    expect(readSchedule(filled, account).problems).toMatchObject({ daily_budget_micro: 'invalid' })
    const changed = readSchedule({ ...filled, daily_budget_micro: '6000' }, account, { before })
    expect(changed.schedule).toEqual({ ...before, daily_budget_micro: 6_000_000_000 })
  })
})
