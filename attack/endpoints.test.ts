import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../packages/i18n/src/messages/en/foundation/mail.ts'
import ja from '../packages/i18n/src/messages/ja/foundation/mail.ts'
import { endpointsAboutPeople, notAsked } from './endpoints.ts'
import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { allTrials } from './trials.ts'
import { Client } from './client.ts'

/** Nothing is requested until a trial is played. */
const member: Member = { client: new Client('http://nobody.example'), teams: ['a', 'b'], adAccount: 'c' }
const emptyJudge = { people: [], keys: () => [] } as unknown as Judge
const trials = allTrials([member, member], emptyJudge, { population: 0, few: [], small: [] })
const figuresOf = Map.groupBy(trials, ({ endpoint }) => endpoint)

test('an answer with a number about people has a trial of the attack, or a written reason why not (security 2, 3, 4)', () => {
  const unattackedEndpoints = endpointsAboutPeople().filter(
    (name) => !figuresOf.has(name) && !(name in notAsked),
  )
  expect(unattackedEndpoints).toEqual([])
})

test('every endpoint without an attack has a reason, and adding an attack removes the reason', () => {
  const knownEndpoints = new Set(endpointsAboutPeople())
  expect(Object.keys(notAsked).filter((name) => !knownEndpoints.has(name) || figuresOf.has(name))).toEqual([])
})

test('mails contain no figure about people: their texts are filled with names, dates, links and minutes only', () => {
  const texts = JSON.stringify([en, ja])
  const filledNames = new Set([...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))
  expect(filledNames).toEqual(
    new Set([
      // A handle.
      'account',
      'audience',
      'date',
      'days',
      'email',
      'end',
      'inviter',
      'minutes',
      'name',
      'plan',
      // Of the plan.
      'price',
      'start',
      'team',
      'url',
      'uses',
    ]),
  )
})

test('the README lists each endpoint that is attacked with its figures', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, name, text]) => [name, text])
  const expected = [...figuresOf].map(([name, of]) => [
    name,
    [...new Set(of.map(({ figure }) => figure))].join('; '),
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})
