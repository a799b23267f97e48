import { expect, test } from 'vitest'
import { affectedTests } from './affected.ts'

const files = [
  { path: 'packages/analytics/src/size.ts', imports: [] },
  { path: 'packages/analytics/src/size.test.ts', imports: ['packages/analytics/src/size.ts'] },
  { path: 'packages/ui/src/button.ts', imports: [] },
  { path: 'packages/ui/src/button.test.ts', imports: ['packages/ui/src/button.ts'] },
  { path: 'apps/server/src/main.ts', imports: ['packages/analytics/src/size.ts'] },
  { path: 'apps/server/src/app/access/every-call.test.ts', imports: [] },
  { path: 'apps/server/src/areas/mail.test.ts', imports: [] },
  { path: 'e2e/src/journeys/store.test.ts', imports: [] },
  { path: 'tools/docs.test.ts', imports: [] },
]
const ALWAYS = 'apps/server/src/app/access/every-call.test.ts'

test('a change reaches the tests of whatever imports it, and through the product the browser', () => {
  expect(affectedTests(['packages/analytics/src/size.ts'], files)).toEqual([
    'packages/analytics/src/size.test.ts',
    ALWAYS,
    'e2e/src/journeys/store.test.ts',
  ])
})

test('what no product imports reaches no browser, and what always runs runs', () => {
  expect(affectedTests(['packages/ui/src/button.ts'], files)).toEqual([
    'packages/ui/src/button.test.ts',
    ALWAYS,
  ])
  expect(affectedTests(['README.md'], files)).toEqual([ALWAYS, 'tools/docs.test.ts'])
})

test('a migration, a text or a table of data counts as all of its workspace', () => {
  expect(affectedTests(['apps/server/src/store/migrations/0099-new.sql'], files)).toEqual([
    ALWAYS,
    'apps/server/src/areas/mail.test.ts',
    'e2e/src/journeys/store.test.ts',
  ])
})

test('a change of packages, settings or of the runner itself reaches everything', () => {
  for (const path of ['package-lock.json', 'vitest.config.ts', 'tools/tests/affected.mjs'])
    expect(affectedTests(['README.md', path], files)).toBeNull()
})
