import { expect, test } from 'vitest'
import { numbersOf } from '../core/answer-figures.ts'
import { allEndpoints } from '../endpoints.ts'
import { modelOfField } from './inferred-figures.ts'

/** Figures with such field names that are counted without a model, and what they are. */
const countedFields: Readonly<Record<string, string>> = {
  'compare-audiences regions': 'parts of a Venn diagram',
}

test('each figure of people under the name of a dimension has a model card, and every exception is used (13)', () => {
  const fieldPattern =
    /(^|_)(ages?|genders?|countr|cities|city|regions?|places?|languages?|interests?|jobs?|titles?|categor|topics?|sentiment|communit|compan|employer)/
  const namelessFields = new Set<string>()
  const unusedFields = new Set(Object.keys(countedFields))
  let checkedFields = 0
  for (const { name, response } of allEndpoints)
    for (const { path, figure } of response ? numbersOf(response) : []) {
      if (!figure || figure.kind === 'plain') continue
      for (const field of path.split(/[.[\]{}]+/)) {
        if (!fieldPattern.test(field)) continue
        checkedFields++
        if (unusedFields.delete(`${name} ${field}`) || `${name} ${field}` in countedFields) continue
        if (!Object.hasOwn(modelOfField, field)) namelessFields.add(`${name} ${field}`)
      }
    }
  expect([...namelessFields]).toEqual([])
  expect([...unusedFields]).toEqual([])
  expect(checkedFields).toBeGreaterThan(100)
})
