// @module-tag full
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askAdvisories, askSignatures, judgeAdvisories, readAllowed } from './lib/advisories.mjs'

const root = join(import.meta.dirname, '..')

// A registry that cannot be asked, or serves no advisories (many mirrors), proves nothing: the test is skipped.
test('no package that ships has a known weakness, but those of docs/advisories.tsv (security-4 36)', (context) => {
  const report = askAdvisories(root)
  context.skip(report === null, 'the registry cannot be asked for advisories')
  expect(judgeAdvisories(report!, readAllowed(root))).toEqual({ open: [], idle: [] })
}, 150_000)

test('no package that ships has a wrong signature of the registry (security-4 36)', (context) => {
  const signatures = askSignatures(root)
  context.skip(signatures === null, 'the registry cannot be asked for signatures')
  expect(signatures!.invalid).toEqual([])
}, 150_000)
