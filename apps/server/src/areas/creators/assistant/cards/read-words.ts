import { languageName, regionName } from '@rookery/i18n'
import { render, say } from '@rookery/i18n/server.ts'
import { argumentNames } from './argument-names.ts'
import type { Asker, Named } from './tool.ts'
import { writtenCount, writtenDay, writtenList, writtenMoney, writtenPeriod } from './written.ts'

const isPeriod = (value: unknown): value is { from: string; to: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'title' in value

type Reader = Pick<Asker, 'language' | 'today'>
const MICRO = 1_000_000
const LONGEST = 80

function wordOf(name: string, value: unknown, reader: Reader): string {
  const { language } = reader
  if (isPeriod(value)) return writtenPeriod(value, reader)
  if (isNamed(value)) return [value.title, ...(value.note === undefined ? [] : [`(${value.note})`])].join(' ')
  if (typeof value === 'number') {
    const n = writtenCount(value, reader)
    if (name === 'limit') return render(say('assistant.read_first', { n }), language)
    return name === 'days' ? render(say('assistant.read_days', { n }), language) : n
  }
  const text = String(value)
  const called = argumentNames[name]?.[text]
  if (called) return render(called, language)
  if (name === 'country' || name === 'countries') return regionName(language, text)
  if (name === 'at') return [writtenDay(text.slice(0, 10), reader), text.slice(11)].filter(Boolean).join(' ')
  return text
}

/** What was read in a question, in the reader's language: a word or phrase for each argument. */
export function readWords(given: Readonly<Record<string, unknown>>, reader: Reader): string[] {
  const { budget, currency } = given
  const isMoney = typeof budget === 'number' && typeof currency === 'string'
  return Object.entries(given)
    .filter(([name, value]) => typeof value !== 'boolean' && !(isMoney && name === 'currency'))
    .map(([name, value]) => {
      if (isMoney && name === 'budget') return writtenMoney(budget * MICRO, currency, reader)
      const all = [value].flat().map((each) => wordOf(name, each, reader))
      const words = writtenList(all, reader).slice(0, LONGEST)
      return name === 'not_about' ? render(say('assistant.read_not', { words }), reader.language) : words
    })
}

/** A value that a question names of a view: a gender, a country, a language, or words. */
export function valueWord(value: string, { language }: Pick<Asker, 'language'>): string {
  const gender = argumentNames['gender']![value.toLowerCase()]
  if (gender) return render(gender, language)
  if (/^[A-Z]{2}$/.test(value)) return regionName(language, value)
  return /^[a-z]{2}$/.test(value) ? languageName(language, value) : value
}
