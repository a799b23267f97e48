import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translateMessage } from './reader-texts.ts'

/** Plain sentences of the readers: why a file is skipped or broke off, why a row is rejected. */
const messagesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:skip: |reason: |FileProblem\(|\b\], |, |: )'((?:its?|the|an?|neither|follow)\b[^'\n]+)'/g,
    ),
  ].map(([, messages]) => messages!)
const sources = globSync('*.ts', { cwd: join(import.meta.dirname, '../readers') })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, '../readers', name), 'utf8'))
const messages = [...new Set(sources.flatMap(messagesIn))]

test('whatever a reader says has a text in the reader’s language (13)', () => {
  expect(messages.length).toBeGreaterThan(18)
  expect(messages.filter((text) => translateMessage(text, 'ja') === text)).toEqual([])
})

test.each([
  ['created_at is in the future: 2099-01-01', 'created_at is in the future: 2099-01-01.'],
  ['tweets.js: the post has no author', 'tweets.js: A part that every row needs is missing.'],
  ['the row has 2 cells, the header 3', 'The row has 2 columns where the header has 3.'],
  [
    'created_at is not known',
    'Nobody knows when this post was written: its time cannot be read, and its id holds none. Figures about posts are of days, so it is left out.',
  ],
  ['something new', 'something new'],
])('"%s" is rendered as "%s"', (text, told) => {
  expect(translateMessage(text, 'en')).toBe(told)
})
