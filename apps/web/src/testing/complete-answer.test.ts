import { expect, test } from 'vitest'
import { z } from 'zod'
import { completeAnswer } from './complete-answer.ts'
import { completeBySchema } from './complete-by-schema.ts'

test('a test answer is completed by the contract: omitted fields are filled in, given ones remain', () => {
  const team = { id: 't1', slug: 'acme', subscriptions: [{ id: 's1', active: true }] }
  expect(completeAnswer('GET', '/api/teams/', { results: [team] })).toMatchObject({
    count: 0,
    next: null,
    results: [{ ...team, member_count: 0, logo: null, subscriptions: [{ active: true, end: null }] }],
  })
})

test('among alternatives the matching one is completed', () => {
  const eitherSchema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), n: z.int().min(1) }),
    z.object({ kind: z.literal('b'), at: z.iso.datetime(), on: z.boolean().optional() }),
  ])
  expect(completeBySchema(eitherSchema, { kind: 'b' })).toEqual({ kind: 'b', at: '2026-11-01T00:00:00Z' })
  expect(completeBySchema(eitherSchema)).toEqual({ kind: 'a', n: 1 })
})

test.fails('a field that the call does not answer fails the test that made it up', () => {
  completeAnswer('GET', '/api/teams/', { results: [{ id: 't1', colour: 'red' }] })
})
test.fails('a field of another kind fails the test that made it up', () => {
  completeAnswer('GET', '/api/teams/', { results: [{ id: 7 }] })
})
test.fails('a call that the contract does not have fails the test that made it up', () => {
  completeAnswer('GET', '/api/teams/of-yesterday/today/', {})
})
