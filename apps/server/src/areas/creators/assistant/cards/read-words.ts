import type { Asker, Named } from './tool.ts'
import { writtenPeriod } from './written.ts'

const isPeriod = (value: unknown): value is { from: string; to: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'title' in value
const wordsOf = (value: unknown): string =>
  isNamed(value)
    ? [value.title, ...(value.note === undefined ? [] : [`(${value.note})`])].join(' ')
    : String(value).replaceAll('_', ' ')

const LONGEST = 80

/** What was read in a question, one word or phrase for each argument. */
export const readWords = (
  given: Readonly<Record<string, unknown>>,
  asker: Pick<Asker, 'language' | 'today'>,
): string[] =>
  Object.entries(given)
    .filter(([, value]) => typeof value !== 'boolean')
    .map(([, value]) =>
      (isPeriod(value)
        ? writtenPeriod(value, asker)
        : Array.isArray(value)
          ? value.map(wordsOf).join(', ')
          : wordsOf(value)
      ).slice(0, LONGEST),
    )
