import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createWorld } from '@rookery/world'
import { afterAll, expect, test } from 'vitest'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { bootstrapFigure, macroAverage, resampleRows, scoresOf, shareFigure } from './figures.ts'
import { labelledData } from './labelled-data.ts'
import type { Measurement } from './measurement.ts'
import { reportTable } from './report-table.ts'
import { runMeasurements } from './run-measurements.ts'

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const world = createWorld({ seed: 1, size: 200, date: '2026-11-20' })

test('labelled sets are read gzipped or not, with line breaks in fields, by a pattern of their names', () => {
  mkdirSync(join(folder, 'set'))
  writeFileSync(join(folder, 'set', 'a.csv'), 'label,text\nx,"two\nlines"\n')
  writeFileSync(join(folder, 'set', 'b.csv.gz'), gzipSync('label,text\ny,one "stray quote\n'))
  writeFileSync(join(folder, 'set', 'en_train.jsonl.gz'), gzipSync('{"text":"a"}\n'))
  writeFileSync(join(folder, 'set', 'en_test.jsonl'), '{"text":"b"}\n\n')
  const data = labelledData(folder)
  expect(data.csv('set')).toEqual([
    { label: 'x', text: 'two\nlines' },
    { label: 'y', text: 'one "stray quote' },
  ])
  expect(data.csv('set', /^a$/)).toHaveLength(1)
  expect(data.jsonLines('set', /^en_(?!train)/)).toEqual([{ text: 'b' }])
  expect(data.csv('absent')).toEqual([])
})

test('a missed floor is counted; a missing set is skipped and reported', async () => {
  const measurements: Measurement[] = [
    { of: 'x', set: 'good', run: () => [shareFigure('accuracy', 99, 100, { floor: 0.9 })] },
    { of: 'x', set: 'bad', run: () => [{ name: 'error', n: 5, value: 0.2, ceiling: 0.04 }] },
    { of: 'x', set: 'absent', run: () => null },
  ]
  const report = await runMeasurements(measurements, { data: labelledData(folder), world })
  expect(report.figures.map((f) => f.pass)).toEqual([true, false])
  expect(report.missed).toBe(1)
  const table = reportTable(report)
  expect(table).toMatch(/bad .*0\.2000.*≤ 0\.04 +FAIL/)
  expect(table).toMatch(/absent +skipped/)
  expect(table).toMatch(/1 of 2 floors met, 1 missed, 1 sets skipped$/)
})

test('an unreadable row is named by file and line, and the others are measured (issue 13, accuracy)', async () => {
  const brokenFolder = join(folder, 'broken')
  mkdirSync(join(brokenFolder, 'set'), { recursive: true })
  writeFileSync(
    join(brokenFolder, 'set', 'a.jsonl'),
    '{"text":"a"}\nno json\n\n[1]\n{"text":5}\n{"text":"b"}\n',
  )
  writeFileSync(join(brokenFolder, 'set', 'b.jsonl.gz'), 'not packed')
  writeFileSync(join(brokenFolder, 'set', 'c.csv'), 'label,text\nx,one\ny,"never closed\nz,three\n')
  writeFileSync(join(brokenFolder, 'flat'), 'a file where a folder should be')
  const measurements: Measurement[] = [
    {
      of: 'x',
      set: 'set',
      run: ({ data }) => [
        { name: 'objects', n: data.jsonLines('set', /./, ['text']).length, value: 1, floor: 1 },
        { name: 'rows', n: data.csv('set').length, value: 1 },
        { name: 'flat', n: data.csv('flat').length, value: 1 },
      ],
    },
    {
      of: 'x',
      set: 'throws',
      run: () => {
        throw new Error('no such label')
      },
    },
    { of: 'x', set: 'after', run: () => [{ name: 'goes on', n: 1, value: 1, floor: 1 }] },
  ]
  const report = await runMeasurements(measurements, { data: labelledData(brokenFolder), world })
  expect(report.figures.map(({ name, n }) => `${name} ${n}`)).toEqual([
    'objects 2',
    'rows 1',
    'flat 0',
    'goes on 1',
  ])
  expect(report.broken).toEqual([{ of: 'x', set: 'throws', reason: 'no such label' }])
  expect(report.unreadable.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'set/b.jsonl.gz:null',
    'set/a.jsonl:2',
    'set/a.jsonl:4',
    'set/a.jsonl:5',
    'set/c.csv:4',
    'flat:null',
  ])
  const table = reportTable(report)
  expect(table).toContain('  set/a.jsonl:2  the line is not JSON\n')
  expect(table).toContain("  set/a.jsonl:5  it has no text 'text'\n")
  expect(table).toMatch(/throws +cannot be measured: no such label .*FAIL/)
  expect(table).toMatch(/2 of 2 floors met, 0 missed, 0 sets skipped, 1 cannot be measured$/)
})

test('scores of classes, unknown counting as missed', () => {
  const rows = [
    { truth: 'a', said: 'a' },
    { truth: 'a', said: '' },
    { truth: 'b', said: 'a' },
    { truth: 'b', said: 'b' },
  ] as const
  expect(scoresOf(rows, 'a')).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 })
  expect(scoresOf(rows, 'b')).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 })
  expect(macroAverage(rows, ['a', 'b'], 'recall')).toBe(0.5)
  const bootstrapped = bootstrapFigure('recall', rows, (r) => macroAverage(r, ['a', 'b'], 'recall'))
  expect(bootstrapped.low!).toBeLessThan(0.5)
  expect(bootstrapped.high!).toBeGreaterThan(0.5)
  expect(bootstrapFigure('recall', rows, (r) => macroAverage(r, ['a', 'b'], 'recall'))).toEqual(bootstrapped)
})

test('numbers of a seed are the same every time and spread evenly', () => {
  const drawSample = () =>
    resampleRows(
      Array.from({ length: 10_000 }, (_v, i) => i),
      seededNumbers(5),
    )
  expect(drawSample()).toEqual(drawSample())
  const mean = drawSample().reduce((a, b) => a + b, 0) / 10_000
  expect(Math.abs(mean - 5000)).toBeLessThan(100)
})
