import { expect, test } from 'vitest'
import { exploreQuestion } from './explore-question.ts'

const readExplore = (text: string) => exploreQuestion(new URLSearchParams(text))

test('the explored query is in the address (ROUTE-020)', () => {
  expect(readExplore('q=%23bloom&kind=hashtag&days=90&country=JP&lang=ja')).toEqual({
    query: '#bloom',
    kind: 'hashtag',
    period: { days: 90 },
    country: 'JP',
    post_language: 'ja',
  })
})
test('without a word nothing is requested; invalid values are left out (ROUTE-020)', () => {
  expect(readExplore('')).toBeNull()
  expect(readExplore('q=%20%23')).toBeNull()
  expect(readExplore('q=tea&kind=rumour&days=8&country=Japan&lang=<b>')).toEqual({
    query: 'tea',
    kind: null,
    period: {},
    country: null,
    post_language: null,
  })
})
