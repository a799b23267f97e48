import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { neededWords } from './needed-words.ts'
import { canMatch, replacing } from './quick-match.ts'

const needs = (pattern: RegExp) => [...(neededWords(pattern) ?? ['anything'])].toSorted()

test('the required letters are derived from the pattern, and optional parts give none (issue 13, throughput)', () => {
  expect(needs(/[^\n|]{3,80},?\s*\((?:ret|retired|fmr)\b/gi)).toEqual(['(fmr', '(ret', '(retired'])
  expect(needs(/(?<=^|[\n|•]\s*)product (?=(?:at|@) ?\p{Lu})/giu)).toEqual(['product '])
  expect(needs(/(?:[Ww]rites?|[Ww]riting) for/u)).toEqual(['write for', 'writes for', 'writing for'])
  // A part of which only the end is known is not joined to the preceding text.
  expect(needs(/a(?:\d+foo)b/)).toEqual(['foo'])
  expect(needs(/(?:very )*good|bad/)).toEqual(['bad', 'good'])
  expect(needs(/x{2,3}ab?c/)).toEqual(['abc', 'ac'])
  // Negative lookarounds require nothing; positive ones do.
  expect(needs(/\d(?!and)(?<!but)/)).toEqual(['anything'])
  expect(needs(/\d(?=kids)/)).toEqual(['kids'])
  expect(needs(/\d+|years/)).toEqual(['anything'])
  expect(needs(/(?<one>ab)\k<one>\1/)).toEqual(['ab'])
  expect(needs(/É{1}t\u00e9|高校生/iu)).toEqual(['t', '高校生'])
})

test('the quick check never excludes a pattern that matches a text (issue 13, throughput)', () => {
  const patterns = [
    /\b(?:loves?|likes?) [\p{L}]+/giu,
    /(?<=^|[\n|•.;:,]\s*)(?:currently |now )?(?:writing|writes?|working) (?:for|at|on)/giu,
    /(?:好き|大好き)(?=です|。|$)/u,
    /\b(?:mom|dad|mother|father) of (?:two|three|\d)/i,
    /#\w+|@\w+/,
    /[A-Z]{2,}\b/,
    /(?:^|[|•·,/])\s*(\d{2})\s*(?=$|[|•·,/])/u,
    /\b[A-Z][a-z]+ (?:Engineer|Teacher|Manager|Director)\b/,
    /https?:\/\/\S+/,
    /([a-z])\1/,
  ]
  const tests = patterns.map(canMatch)
  const world = createWorld({ seed: 5, size: 3_000, date: '2026-11-20' })
  const texts = [...world.profiles()].map(({ description }) => description)
  let matches = 0
  for (const text of texts)
    for (const [n, pattern] of patterns.entries()) {
      pattern.lastIndex = 0
      if (text.search(pattern) < 0) continue
      matches += 1
      expect([text, pattern.source, tests[n]!(text)]).toEqual([text, pattern.source, true])
    }
  expect(matches).toBeGreaterThan(1_000)
})

test('letters that a case-insensitive pattern equates are known: a long s, a kelvin sign (issue 13, throughput)', () => {
  for (const [pattern, text] of [
    [/seller/iu, 'ſeller'],
    [/bank/iu, 'BANK'.replace('K', '\u212a')],
    [/straße/iu, 'STRAßE'],
  ] as const)
    expect([pattern.test(text), canMatch(pattern)(text)]).toEqual([true, true])
})

test('rules run one after the other, each on the output of the previous one', () => {
  const read = replacing([
    [/one/g, 'two'],
    [/two/g, 'three'],
    [/four/g, 'never'],
  ])
  expect([read('one and two'), read('five'), read('one')]).toEqual(['three and three', 'five', 'three'])
})
