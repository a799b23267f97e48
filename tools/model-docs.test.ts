import { modelNames } from '@rookery/contract/models/model-cards.ts'
import measured from '@rookery/contract/models/measured.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { modelDocs, withMeasured } from './lib/model-docs.mjs'

const pages = modelDocs()

test('the pages of docs/models show the last measured figures: npm run model-docs (13)', () => {
  expect(pages.filter(({ now, wanted }) => now !== wanted).map(({ path }) => path)).toEqual([])
})
test('every measured figure is on a page, so no figure is maintained by hand (13)', () => {
  const documentedFigures = pages.map(({ now }) => now).join('\n')
  const sections = [...documentedFigures.matchAll(/<!-- measured: ([^>]+?) -->/g)].flatMap(([, names]) =>
    names!.split(', '),
  )
  const measuredNames = [...new Set(measured.map(({ of }) => of))]
  // Neither is a model's accuracy on people.
  const withoutPage = ['size projection', 'lifts of follows']
  expect(measuredNames.filter((of) => !sections.includes(of) && !withoutPage.includes(of))).toEqual([])
  expect(new Set(sections).size).toBe(sections.length)
  expect(modelNames.length).toBeGreaterThan(10)
})
test('a figure that differs on a page or was measured again is found (13)', () => {
  const row = { of: 'age band', set: 'planted world', name: 'precision', n: 2132, value: 0.9864 }
  const page = withMeasured('<!-- measured: age band -->\n<!-- end of measured -->\n', [row])
  expect(page).toContain('2,132')
  expect(page).toContain('0.986')
  expect(withMeasured(page, [row])).toBe(page)
  expect(withMeasured(page.replace('0.986', '0.990'), [row])).toBe(page)
  expect(withMeasured(page, [{ ...row, value: 0.5 }])).not.toBe(page)
  expect(() => withMeasured(page, [])).toThrow('Nothing was measured')
})
