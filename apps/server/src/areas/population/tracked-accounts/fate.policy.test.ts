import { describe, expect, test } from 'vitest'
import { fateOf, withLook, type Look } from './fate.policy.ts'

const look = (hour: number, answer: Look['answer'], connections: Look['connections'] = null): Look => ({
  at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
  answer,
  connections,
})
const saying = (...looks: Look[]) => {
  const { fate, confidence, is_final } = fateOf(looks, 'followers')
  return [fate, confidence, is_final]
}
const DAYS = 24

describe('why they left: the table of evidence (issue 46.9)', () => {
  test('found: who still follows is not lost; a block is told; who left is told by the connections, and else likely', () => {
    expect(saying(look(0, 'found', ['following', 'followed_by']))).toEqual(['not_lost', 'high', true])
    expect(saying(look(0, 'found', ['blocking']))).toEqual(['you_blocked', 'high', true])
    expect(saying(look(0, 'found', []))).toEqual(['left', 'high', true])
    expect(saying(look(0, 'found'))).toEqual(['left', 'medium', true])
  })

  test('of a list of followings, the account’s own follow counts', () => {
    expect(fateOf([look(0, 'found', ['following'])], 'following').fate).toBe('not_lost')
    expect(fateOf([look(0, 'found', ['followed_by'])], 'following').fate).toBe('left')
  })

  test('suspended is told at once, also after an answer that was none', () => {
    expect(saying(look(0, 'suspended'))).toEqual(['suspended', 'high', true])
    expect(saying(look(0, 'not_available'), look(24, 'suspended'))).toEqual(['suspended', 'high', true])
  })

  test('not found is gone only the second time, a day later; deleted after 30 days', () => {
    expect(saying(look(0, 'not_found'))).toEqual(['unknown', 'none', false])
    expect(saying(look(0, 'not_found'), look(23, 'not_found'))).toEqual(['unknown', 'none', false])
    expect(saying(look(0, 'not_found'), look(24, 'not_found'))).toEqual(['gone', 'high', false])
    expect(saying(look(0, 'not_found'), look(24, 'not_found'), look(30 * DAYS, 'not_found'))).toEqual([
      'deleted',
      'high',
      true,
    ])
    expect(saying(look(0, 'not_found'), look(24, 'not_available'), look(48, 'not_found'))).toEqual([
      'gone',
      'high',
      false,
    ])
  })

  test('who is back has returned; one “not found” before an answer proves nothing', () => {
    expect(saying(look(0, 'not_found'), look(24, 'listed'))).toEqual(['returned', 'high', true])
    expect(saying(look(0, 'not_found'), look(24, 'found', ['followed_by']))).toEqual([
      'returned',
      'high',
      true,
    ])
    expect(saying(look(0, 'not_found'), look(24, 'not_found'), look(48, 'found', []))).toEqual([
      'returned',
      'medium',
      true,
    ])
    expect(saying(look(0, 'not_found'), look(24, 'found', []))).toEqual(['left', 'medium', true])
    expect(saying(look(0, 'no_answer'), look(24, 'listed'))).toEqual(['returned', 'medium', true])
  })

  test('anything else is unknown, and asked again', () => {
    expect(saying()).toEqual(['unknown', 'none', false])
    expect(saying(look(0, 'not_available'), look(24, 'no_answer'))).toEqual(['unknown', 'none', false])
  })

  test('who an event says unfollowed has left, unless X says more', () => {
    expect(saying(look(0, 'unfollowed'))).toEqual(['left', 'medium', true])
    expect(saying(look(0, 'unfollowed'), look(1, 'not_available'))).toEqual(['left', 'medium', true])
    expect(saying(look(0, 'unfollowed'), look(1, 'found', []))).toEqual(['left', 'high', true])
    expect(saying(look(0, 'unfollowed'), look(1, 'found', ['blocking']))).toEqual([
      'you_blocked',
      'high',
      true,
    ])
    expect(saying(look(0, 'unfollowed'), look(1, 'suspended'))).toEqual(['suspended', 'high', true])
  })

  test('of many looks the first and the latest are kept', () => {
    let looks: Look[] = [look(0, 'not_found')]
    for (let day = 1; day < 30; day += 1) looks = withLook(looks, look(day * DAYS, 'not_available'))
    looks = withLook(looks, look(31 * DAYS, 'not_found'))
    expect([looks.length, looks[0]!.answer, fateOf(looks, 'followers').fate]).toEqual([
      8,
      'not_found',
      'deleted',
    ])
  })
})
