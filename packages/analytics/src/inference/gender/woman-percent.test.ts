import { describe, expect, test } from 'vitest'
import { inferProfile } from '../infer-profile.ts'

const profile = (texts: { name?: string; handle?: string; description?: string }) => ({
  name: '',
  handle: 'a_person',
  description: '',
  location: 'Leeds',
  verified_type: 'none' as const,
  ...texts,
})
const percentOf = (texts: Parameters<typeof profile>[0]) => inferProfile(profile(texts)).woman_percent

describe('the chance of a woman', () => {
  test('issue 30.3: exists even if it is too weak to decide a gender', () => {
    const weak = inferProfile(
      profile({ handle: 'jordan_h8', description: 'I love makeup, I am on holiday, my dog and tea' }),
    )
    expect(weak.kind).toBe('person')
    expect(weak.gender).toBe('')
    expect(weak.woman_percent).toBeGreaterThan(25)
    expect(weak.woman_percent).toBeLessThan(75)
  })
  test('is near certain for clear names, and 0 without any evidence', () => {
    expect(percentOf({ name: 'Sarah Miller', description: 'I walk and I read' })).toBeGreaterThan(95)
    expect(percentOf({ name: 'James Miller', description: 'I walk and I read' })).toBeLessThan(5)
    expect(percentOf({ handle: 'qzx8841', description: 'I am here' })).toBe(0)
  })
  test('issue 30.3: a possible organization gets no gender and no age', () => {
    const inferred = inferProfile(
      profile({ handle: 'sarahsbakes', description: 'Cakes by Sarah, est 24 years old' }),
    )
    expect(inferred.kind).not.toBe('person')
    expect(inferred).toMatchObject({
      gender: '',
      gender_confidence: 0,
      woman_percent: 0,
      age_low: 0,
      birth_year: 0,
    })
  })
})
