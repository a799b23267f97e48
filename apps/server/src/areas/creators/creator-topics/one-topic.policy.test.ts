import { expect, test } from 'vitest'
import { oneOfEach } from './one-topic.policy.ts'

const COFFEE = 'food-and-drink/coffee-and-tea'

test('names of one thing are one topic, under the interest, with everything that tells it', () => {
  const topics = oneOfEach(['#coffeeandtea', 'Coffee & Tea', COFFEE, '#viola', 'Viola', '#coffee'])
  expect(topics.map(({ id, sources }) => [id, sources])).toEqual([
    [COFFEE, ['words', 'annotation', 'hashtag']],
    ['Viola', ['annotation', 'hashtag']],
    ['#coffee', ['hashtag']],
  ])
  expect([...topics[0]!.names].toSorted()).toEqual(['#coffeeandtea', 'Coffee & Tea', COFFEE].toSorted())
})
