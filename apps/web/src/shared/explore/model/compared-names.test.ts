import { expect, test } from 'vitest'
import { comparedNames, paramsOfNames } from './compared-names.ts'

test('three names are compared by their address alone: each once, invalid names left out (issue 15)', () => {
  const readNames = (text: string) => comparedNames(new URLSearchParams(text), 'coffee')
  expect(readNames('with=tea&and=%23matcha')).toEqual(['tea', '#matcha'])
  expect(readNames('with=coffee&and=tea')).toEqual(['tea'])
  expect(readNames('with=%23&and=')).toEqual([])
  expect(paramsOfNames(['tea', '#matcha'])).toEqual({ with: 'tea', and: '#matcha' })
  expect(paramsOfNames(['tea'])).toEqual({ with: 'tea', and: null })
})
