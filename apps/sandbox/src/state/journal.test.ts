import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Journal } from './journal.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'journal-'))

test('a write is stored without closing, as after kill -9', () => {
  const at = folder()
  const firstJournal = new Journal(at)
  firstJournal.put('things', 'a', { n: 1 })
  firstJournal.put('things', 'a', { n: 2 })
  firstJournal.put('things', 'b', { n: 3 })
  firstJournal.delete('things', 'b')
  const reopenedJournal = new Journal(at)
  expect(reopenedJournal.all('things')).toEqual([{ n: 2 }])
  expect(reopenedJournal.get('things', 'b')).toBeUndefined()
})

test('an incomplete last line is dropped and the other lines are read', () => {
  const at = folder()
  new Journal(at).put('things', 'a', { n: 1 })
  appendFileSync(join(at, 'state.jsonl'), '{"t":"things","k":"b","v":{"n"')
  const reopenedJournal = new Journal(at)
  expect(reopenedJournal.all('things')).toEqual([{ n: 1 }])
  reopenedJournal.put('things', 'c', { n: 4 })
  expect(new Journal(at).all('things')).toEqual([{ n: 1 }, { n: 4 }])
})

test('history is written away', () => {
  const at = folder()
  const journal = new Journal(at)
  for (let n = 0; n < 10_050; n += 1) journal.put('things', 'a', { n })
  expect(readFileSync(join(at, 'state.jsonl'), 'utf8').split('\n').length).toBeLessThan(200)
  expect(new Journal(at).all('things')).toEqual([{ n: 10_049 }])
})

test('many rows are handed over in one line after the other, and in order', () => {
  const at = folder()
  const firstJournal = new Journal(at)
  firstJournal.putAll('things', [
    ['a', { n: 1 }],
    ['b', { n: 2 }],
  ])
  firstJournal.putAll('things', [])
  expect(new Journal(at).all('things')).toEqual([{ n: 1 }, { n: 2 }])
})
