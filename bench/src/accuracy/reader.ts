import { existsSync, readFileSync } from 'node:fs'
import { type GoldDescription, f1, scoreDescriptions } from '@rookery/reader/scoring/score-descriptions.ts'
import { type GoldPrompt, scorePrompts } from '@rookery/reader/scoring/score-prompts.ts'
import type { Figure, Measurement } from './measurement.ts'

/** The labelled sets are of the reader's package: its manual fixes the day on which they were written. */
const GOLD = new URL('../../../packages/reader/gold/', import.meta.url)
const TODAY = '2026-11-25'
const halves = ['open', 'sealed'] as const
const languages = ['en', 'ja'] as const

/** The rows of one file; null where it is not there, say because a sealed half is still sealed. */
function goldRows<Row extends { language: string }>(name: string, language: string): Row[] | null {
  const file = new URL(name, GOLD)
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => row.language === language)
}

function descriptionFigures(half: string, language: string): Figure[] | null {
  const gold = goldRows<GoldDescription>(`${half}-descriptions.jsonl`, language)
  if (!gold) return null
  const score = scoreDescriptions(gold, { today: TODAY })
  return [
    { name: 'clause F1', n: score.all.expected, value: f1(score.all), floor: 0.9 },
    { name: 'F1 of places', n: score.places.expected, value: f1(score.places), floor: 0.95 },
    { name: 'F1 of what is ruled out', n: score.negations.expected, value: f1(score.negations), floor: 0.95 },
  ]
}

function promptFigures(half: string, language: string): Figure[] | null {
  const gold = goldRows<GoldPrompt>(`${half}-prompts.jsonl`, language)
  if (!gold) return null
  const score = scorePrompts(gold, { today: TODAY })
  return [
    {
      name: 'tool and arguments exactly right',
      n: score.prompts,
      value: score.right / score.prompts,
      floor: 0.9,
    },
    {
      name: 'confidently wrong',
      n: score.prompts,
      value: score.confidentlyWrong / score.prompts,
      ceiling: 0.03,
    },
    { name: 'refusal recall', n: score.refusals, value: score.refused / score.refusals, floor: 0.93 },
  ]
}

export const measurements: readonly Measurement[] = halves.flatMap((half) =>
  languages.flatMap((language): Measurement[] => [
    {
      of: 'reader of descriptions',
      set: `${half} half ${language}`,
      run: () => descriptionFigures(half, language),
    },
    { of: 'reader of questions', set: `${half} half ${language}`, run: () => promptFigures(half, language) },
  ]),
)
