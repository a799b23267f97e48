import { expect, test } from 'vitest'
import { numbersOf } from '../core/answer-figures.ts'
import { allEndpoints } from '../endpoints.ts'
import { modelOfField } from './inferred-figures.ts'

/** Figures with such field names that are counted without a model, and what they are. */
const counted: Readonly<Record<string, string>> = {
  'compare-audiences regions': 'parts of a Venn diagram',
}

test('no figure of people stands under the name of a dimension that has no model card, nor is an exception idle (13)', () => {
  const words =
    /(^|_)(ages?|genders?|countr|cities|city|regions?|places?|languages?|interests?|jobs?|titles?|categor|topics?|sentiment|communit|compan|employer)/
  const nameless = new Set<string>()
  const idle = new Set(Object.keys(counted))
  let seen = 0
  for (const { name, response } of allEndpoints)
    for (const { path, figure } of response ? numbersOf(response) : []) {
      if (!figure || figure.kind === 'plain') continue
      for (const field of path.split(/[.[\]{}]+/)) {
        if (!words.test(field)) continue
        seen++
        if (idle.delete(`${name} ${field}`) || `${name} ${field}` in counted) continue
        if (!Object.hasOwn(modelOfField, field)) nameless.add(`${name} ${field}`)
      }
    }
  expect([...nameless]).toEqual([])
  expect([...idle]).toEqual([])
  expect(seen).toBeGreaterThan(100)
})
