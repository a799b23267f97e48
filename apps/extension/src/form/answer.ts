import type { FormStep } from '@rookery/contract/people/extension/form.ts'
import {
  filledSections,
  type FilledSection,
  type FormAnswer,
  type FormCommand,
  type FormValue,
  type FormValues,
} from '../shared/form.ts'
import { readChoice, writeChoice } from './choice-section.ts'
import { labelsOfPage, localeOfPage, requirePage } from './page.ts'
import { readPicker, writePicker } from './picker-section.ts'
import { Stop } from './stop.ts'

/** One command works so long; the worker asks again for the rest, so that it lives meanwhile. */
const WORK_MS = 4_000

const isChoice = (section: FilledSection): boolean => section === 'genders' || section === 'ages'
const readSection = (section: FilledSection): FormValue[] =>
  isChoice(section) ? readChoice(section) : readPicker(section)

const readable = (): FormValues => {
  const values: Partial<Record<FilledSection, readonly FormValue[]>> = {}
  for (const section of filledSections) {
    try {
      values[section] = readSection(section)
    } catch {
      // What cannot be read is not told.
    }
  }
  return values
}

/** Headings and which of them are known: nothing that a person wrote or chose. */
const outlineHash = async (): Promise<string> => {
  const known = new Set<string>(Object.values(labelsOfPage().sections))
  const outline = [...document.querySelectorAll('h1,h2,h3,h4,[role=heading]')]
    .map(
      ({ tagName, textContent }) => `${tagName} ${known.has(textContent.trim()) ? textContent.trim() : '?'}`,
    )
    .join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(outline))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the form did not offer, of the run that is under way: not looked for again. */
const tried = new Set<string>()

const work = async (command: FormCommand): Promise<FormAnswer> => {
  requirePage(command)
  if (command.name === 'read') {
    tried.clear()
    const values = Object.fromEntries(filledSections.map((section) => [section, readSection(section)]))
    return { ok: true, locale: localeOfPage(), values, rest: false }
  }
  const { section, values } = command
  const end = Date.now() + WORK_MS
  let isThrough = true
  if (isChoice(section)) await writeChoice(command, section, values)
  else isThrough = await writePicker(command, section, values, tried, end)
  return {
    ok: true,
    locale: localeOfPage(),
    values: { [section]: readSection(section) },
    rest: !isThrough,
  }
}

/** Does what the worker asks, and says what stands if it has to stop. */
export const answerWorker = async (command: FormCommand): Promise<FormAnswer> => {
  let step: FormStep = command.name
  try {
    return await work(command)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.code === 'changed') step = 'find'
    const hash = await outlineHash().catch(() => '0'.repeat(64))
    return {
      ok: false,
      code: error.code,
      section: error.section,
      step,
      outline_hash: hash,
      values: error.code === 'left' || error.code === 'signed_out' ? {} : readable(),
    }
  }
}
