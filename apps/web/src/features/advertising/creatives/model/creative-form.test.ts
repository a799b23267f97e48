import { expect, test } from 'vitest'
import { emptyCreative, fitsTogether, problemsOf, readCreative, type CreativeForm } from './creative-form.ts'

const now = new Date('2026-11-22T10:00:00Z')
const kindOf = (key: string) => (key.startsWith('3_') ? 'IMAGE' : key.startsWith('16_') ? 'GIF' : 'VIDEO')
const problems = (part: Partial<CreativeForm>, isDraft = false) =>
  problemsOf({ ...emptyCreative(), name: 'Tea', text: 'Drink tea', ...part }, kindOf, {
    isDraft,
    zone: 'Asia/Tokyo',
    now,
  })

test('a name, and text or media (ENTITY-017)', () => {
  expect(problems({})).toEqual({})
  expect(problems({ name: ' ' })).toEqual({ name: 'required' })
  expect(problems({ text: '' })).toEqual({ text: 'textOrMedia' })
  expect(problems({ text: '', mediaKeys: ['3_1'] })).toEqual({})
  expect(problems({ text: '' }, true)).toEqual({})
})
test('lengths are counted in characters as people see them', () => {
  expect(problems({ text: '🍵'.repeat(280) })).toEqual({})
  expect(problems({ text: '茶'.repeat(281) })).toEqual({ text: 'tooLong' })
  expect(problems({ name: 'x'.repeat(81) })).toEqual({ name: 'tooLong' })
})
test('four images, or one GIF, or one video', () => {
  expect(fitsTogether(['IMAGE', 'IMAGE', 'IMAGE', 'IMAGE'])).toBe(true)
  expect(fitsTogether(['IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'IMAGE'])).toBe(false)
  expect(problems({ mediaKeys: ['3_1', '16_2'] })).toEqual({ mediaKeys: 'mediaMix' })
})
test('a card has both a title and an address', () => {
  const oneMedia = { mediaKeys: ['3_1'] }
  expect(problems({ ...oneMedia, cardTitle: 'Buy', cardUrl: '' })).toEqual({ cardUrl: 'required' })
  expect(problems({ ...oneMedia, cardUrl: 'https://tea.example' })).toEqual({ cardTitle: 'required' })
  expect(problems({ ...oneMedia, cardTitle: 'Buy', cardUrl: 'javascript:alert(1)' })).toEqual({
    cardUrl: 'url',
  })
  const card = { cardTitle: 'Buy', cardUrl: 'https://tea.example' }
  expect(problems({ ...oneMedia, ...card })).toEqual({})
  expect(problems(card)).toEqual({ mediaKeys: 'cardMedia' })
})
test('it is scheduled for later, by the clock of the account', () => {
  expect(problems({ scheduledAt: '2026-11-22T19:00' })).toEqual({ scheduledAt: 'past' })
  expect(problems({ scheduledAt: '2026-11-22T19:01' })).toEqual({})
  expect(
    readCreative({ ...emptyCreative(), scheduledAt: '2026-11-22T19:01' }, 'Asia/Tokyo').scheduled_at,
  ).toBe('2026-11-22T10:01:00.000Z')
})
