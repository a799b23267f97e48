// @module-tag full
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { eldScores } from './eld-scores.ts'

/** Results of eld itself, on a separate thread: our import empties its table after reading it. */
async function eldItself(texts: readonly string[]): Promise<Record<string, number>[]> {
  const path = fileURLToPath(import.meta.resolve('eld/large'))
  const code = `const { parentPort, workerData } = require('node:worker_threads')
    const { eld } = require(workerData.path)
    parentPort.postMessage(workerData.texts.map((text) => eld.detect(text).getScores()))`
  const [scores] = (await once(new Worker(code, { eval: true, workerData: { path, texts } }), 'message')) as [
    Record<string, number>[],
  ]
  return scores
}

test('the table gives the scores of eld itself, for texts of any script and length (issue 13, throughput)', async () => {
  const world = createWorld({ seed: 3, size: 1_000, date: '2026-11-20' })
  const texts = [
    ...[...world.profiles()].map(({ description }) => description),
    ...[...world.posts()].slice(0, 2_000).map(({ text }) => text),
    ...[
      '',
      ' ',
      'a',
      'abc',
      'abcd',
      '\ud83d',
      'b\ud83d\ude00c',
      '日本 語',
      'Ελλάδα και θάλασσα',
      'שלום לכולם',
      'สวัสดี',
    ],
    ...[
      'x'.repeat(500),
      `${'ж'.repeat(300)} конец`,
      `${'one two '.repeat(60)}`,
      '1 2 3 4',
      "l'été déjà là-bas",
      // Text without spaces, words longer than the limit, and characters that eld replaces by spaces.
      '今天天气很好我们一起去公园散步然后回家吃饭看电视'.repeat(3),
      'ߒߞߏ ߞߊ߲ abc ߞߊ߲߲',
      `${'слово'.repeat(30)} ${'слово'.repeat(30)}`,
    ],
  ]
  const expected = await eldItself(texts)
  expect(expected.filter((scores) => Object.keys(scores).length > 0).length).toBeGreaterThan(2_000)
  for (const [n, text] of texts.entries()) {
    const found: Record<string, number> = {}
    eldScores(text, (code, score) => (found[code] = score))
    expect([text, found]).toEqual([text, expected[n]])
  }
})
