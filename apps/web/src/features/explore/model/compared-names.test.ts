import { expect, test } from 'vitest'
import { comparedNames, paramsOfNames } from './compared-names.ts'

test('three names stand side by side by their address alone: each once, what is no name left out (issue 15)', () => {
  const read = (text: string) => comparedNames(new URLSearchParams(text))
  expect(read('q=coffee&with=tea&and=%23matcha')).toEqual(['tea', '#matcha'])
  expect(read('q=coffee&with=coffee&and=tea')).toEqual(['tea'])
  expect(read('q=coffee&with=%23&and=')).toEqual([])
  expect(paramsOfNames(['tea', '#matcha'])).toEqual({ with: 'tea', and: '#matcha' })
  expect(paramsOfNames(['tea'])).toEqual({ with: 'tea', and: null })
})
