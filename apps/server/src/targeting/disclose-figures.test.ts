import { insightTabs } from '@rookery/contract'
import { mapFigures } from '@rookery/contract/core/answer-figures.ts'
import { people, plain, ratioOfPeople, shareOfPeople } from '@rookery/contract/core/figures.ts'
import { insightAnswers } from '@rookery/contract/audiences/insights/audience-insight.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryOf } from '../testing/process/arbitrary-of.ts'
import { roundInferred } from './sizes.presenter.ts'
import { discloseFigures } from './disclose-figures.ts'

const exactRules = { restsOnInference: false, isRounded: false }
const inferredRules = { restsOnInference: true, isRounded: false }
const smallRules = { restsOnInference: false, isRounded: true }

describe('how figures are told', () => {
  const schema = z.object({
    people: people(),
    given: people({ asGiven: true }),
    aged: people({ inferred: 'always' }),
    reached: people({ inferred: 'with the recipe' }),
    size: people({ inferred: 'with the recipe', asGiven: true }),
    share: shareOfPeople().nullable(),
    baseline: shareOfPeople({ asGiven: true }),
    lift: ratioOfPeople(),
    days: plain('time'),
  })
  const countedFigures = {
    people: 1234,
    given: 1234,
    aged: 1234,
    reached: 1234,
    size: 1234,
    share: 0.12345,
    baseline: 0.12345,
    lift: 1.2345,
    days: 28,
  }
  test('as counted, all but what always rests on inference', () => {
    expect(discloseFigures(schema, countedFigures, exactRules)).toEqual({
      ...countedFigures,
      aged: 1230,
      lift: 1.23,
    })
  })
  test('where the recipe rests on inference: every figure of its people is rounded (claims 0.1, issue 12)', () => {
    const disclosedFigures = {
      ...countedFigures,
      people: 1230,
      aged: 1230,
      reached: 1230,
      size: 1230,
      share: 0.12,
      lift: 1.2,
    }
    expect(discloseFigures(schema, countedFigures, inferredRules)).toEqual(disclosedFigures)
  })
  test('where small parts matter: counts rounded, shares to whole percents, what is given stays', () => {
    const disclosedFigures = {
      ...countedFigures,
      people: 1230,
      aged: 1230,
      reached: 1230,
      share: 0.12,
      lift: 1.2,
    }
    expect(discloseFigures(schema, countedFigures, smallRules)).toEqual(disclosedFigures)
    expect(discloseFigures(schema, { ...countedFigures, share: null }, smallRules).share).toBeNull()
  })
  test('a share of few people is no finer than ten of them (issue 12)', () => {
    expect(
      discloseFigures(schema, { ...countedFigures, share: 0.12345 }, { ...smallRules, size: 200 }).share,
    ).toBe(0.1)
    expect(
      discloseFigures(schema, { ...countedFigures, share: 0.14 }, { ...smallRules, size: 200 }).share,
    ).toBe(0.15)
  })
})

describe.each(insightTabs)('the tab %s', (tab) => {
  const schema = insightAnswers[tab]
  test('with small parts, no count of people and no share is told finer than rounded, but for those named so', () => {
    let shownCount = 0
    fc.assert(
      fc.property(arbitraryOf(schema), (answer) => {
        mapFigures(schema, discloseFigures(schema, answer, smallRules), (n, figure) => {
          if (figure.kind === 'plain' || figure.asGiven) return n
          if (figure.kind === 'people') expect(n).toBe(roundInferred(n))
          if (figure.kind === 'share') expect(n).toBe(Math.round(n * 100) / 100)
          shownCount++
          return n
        })
      }),
      { numRuns: 50 },
    )
    expect(shownCount).toBeGreaterThan(5)
  })
})
