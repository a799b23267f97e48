import { expect, test } from 'vitest'
import { z } from 'zod'
import { answered } from './answered.ts'
import { completed } from './completed.ts'

test('a made-up answer is filled by the contract: what a test leaves out is there, what it says stays', () => {
  const team = { id: 't1', slug: 'acme', subscriptions: [{ id: 's1', active: true }] }
  expect(answered('GET', '/api/teams/', { results: [team] })).toMatchObject({
    count: 0,
    next: null,
    results: [{ ...team, member_count: 0, logo: null, subscriptions: [{ active: true, end: null }] }],
  })
})

test('of alternatives the one that fits is filled', () => {
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), n: z.int().min(1) }),
    z.object({ kind: z.literal('b'), at: z.iso.datetime(), on: z.boolean().optional() }),
  ])
  expect(completed(either, { kind: 'b' })).toEqual({ kind: 'b', at: '2026-11-01T00:00:00Z' })
  expect(completed(either)).toEqual({ kind: 'a', n: 1 })
})

test.fails('a field that the call does not answer fails the test that made it up', () => {
  answered('GET', '/api/teams/', { results: [{ id: 't1', colour: 'red' }] })
})
test.fails('a field of another kind fails the test that made it up', () => {
  answered('GET', '/api/teams/', { results: [{ id: 7 }] })
})
test.fails('a call that the contract does not have fails the test that made it up', () => {
  answered('GET', '/api/teams/of-yesterday/today/', {})
})
