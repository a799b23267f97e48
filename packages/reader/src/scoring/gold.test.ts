import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type GoldDescription, f1, scoreDescriptions } from './score-descriptions.ts'
import { type GoldPrompt, scorePrompts } from './score-prompts.ts'

const gold = (name: string) => new URL(`../../gold/${name}`, import.meta.url)
const rowsOf = <Row>(name: string): Row[] =>
  readFileSync(gold(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
const descriptions = rowsOf<GoldDescription>('open-descriptions.jsonl')
const prompts = rowsOf<GoldPrompt>('open-prompts.jsonl')
/** By a second writer, who knew the manual alone; three quarters of it were read when rules were changed since. */
const further = rowsOf<GoldDescription>('further-descriptions.jsonl')
/** Further questions in other words, by whoever wrote the patterns: they measure nothing, and may not be lost. */
const own = rowsOf<GoldPrompt>('own-prompts.jsonl')
const today = '2026-11-25'
/** Floors a little below what is measured, so that a change that loses clauses is seen. */
const FLOORS = {
  en: { clauses: 0.95, places: 0.97, negations: 0.94, right: 0.97, confidentlyWrong: 0.01, refusals: 0.96 },
  ja: { clauses: 0.92, places: 0.96, negations: 0.88, right: 0.97, confidentlyWrong: 0.01, refusals: 0.95 },
}

describe.each(['en', 'ja'] as const)('the open half, %s', (language) => {
  const floors = FLOORS[language]
  test('descriptions are read above the floors of clauses, places and negations (issue 51)', () => {
    const score = scoreDescriptions(
      descriptions.filter((row) => row.language === language),
      { today },
    )
    expect(score.all.expected).toBeGreaterThan(300)
    expect(f1(score.all)).toBeGreaterThanOrEqual(floors.clauses)
    expect(f1(score.places)).toBeGreaterThanOrEqual(floors.places)
    expect(f1(score.negations)).toBeGreaterThanOrEqual(floors.negations)
  })
  test('questions are planned above the floors, with few that are confidently wrong (issue 51)', () => {
    const score = scorePrompts(
      prompts.filter((row) => row.language === language),
      { today },
    )
    expect(score.prompts).toBeGreaterThan(100)
    expect(score.right / score.prompts).toBeGreaterThanOrEqual(floors.right)
    expect(score.confidentlyWrong / score.prompts).toBeLessThanOrEqual(floors.confidentlyWrong)
    expect(score.refused / score.refusals).toBeGreaterThanOrEqual(floors.refusals)
  })
})

test.each(['en', 'ja'] as const)('descriptions by another writer are read as well, %s', (language) => {
  const score = scoreDescriptions(
    further.filter((row) => row.language === language),
    { today },
  )
  expect(score.all.expected).toBeGreaterThan(300)
  expect(f1(score.all)).toBeGreaterThanOrEqual(0.94)
  expect(f1(score.places)).toBeGreaterThanOrEqual(0.97)
  expect(f1(score.negations)).toBeGreaterThanOrEqual(0.9)
})

test.each(['en', 'ja'] as const)('further questions in other words are planned as before, %s', (language) => {
  const score = scorePrompts(
    own.filter((row) => row.language === language),
    { today },
  )
  expect(score.prompts).toBeGreaterThan(280)
  expect(score.right / score.prompts).toBeGreaterThanOrEqual(0.95)
  expect(score.confidentlyWrong / score.prompts).toBeLessThanOrEqual(0.02)
})

test.each(['descriptions', 'prompts'])(
  'the sealed half of the %s, once it is opened, is the one whose hash was kept',
  (name) => {
    const [, hash] = new RegExp(`^([0-9a-f]{64}) {2}${name}\\.jsonl$`, 'm').exec(
      readFileSync(gold('sealed.sha256'), 'utf8'),
    )!
    const opened = gold(`sealed-${name}.jsonl`)
    const found = existsSync(opened) ? createHash('sha256').update(readFileSync(opened)).digest('hex') : hash
    expect(found).toBe(hash)
  },
)
