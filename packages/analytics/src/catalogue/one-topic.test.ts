import { expect, test } from 'vitest'
import { topicIdentity } from './one-topic.ts'

test.each([
  ['Coffee & Tea', '#coffeeandtea'],
  ['Coffee and tea', 'コーヒー・お茶'],
  ['Video Games', '#videogames'],
  ['ＣＹＣＬＩＮＧ', 'Cycling'],
])('%s and %s are one topic', (one, other) => {
  expect(topicIdentity(one)).toBe(topicIdentity(other))
})

test('an interest is known by its code; other names differ as far as their letters do', () => {
  expect(topicIdentity('Coffee and tea')).toBe('food-and-drink/coffee-and-tea')
  expect(topicIdentity('Coffee')).not.toBe(topicIdentity('Coffee and tea'))
})
