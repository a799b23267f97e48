import { expect, test } from 'vitest'
import { exploreQuestion } from './explore-question.ts'

const readExplore = (text: string) => exploreQuestion(new URLSearchParams(text))

test('what is explored stands in the address (ROUTE-020)', () => {
  expect(readExplore('q=%23bloom&kind=hashtag&days=90&country=JP&lang=ja')).toEqual({
    query: '#bloom',
    kind: 'hashtag',
    period: { days: 90 },
    country: 'JP',
    post_language: 'ja',
  })
})
test('nothing is asked without a word; what cannot be is left out (ROUTE-020)', () => {
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
