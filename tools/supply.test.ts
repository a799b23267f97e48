import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeAdvisories, readAllowed } from './lib/advisories.mjs'
import { noticesOf, shippedPackages } from './lib/notices.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('NOTICES.txt names everything that ships and others made; npm run notices writes it again (security-4 36)', () => {
  const notices = read('NOTICES.txt')
  const shipped = shippedPackages(root)
  expect(shipped.length).toBeGreaterThan(200)
  const missing = shipped.filter(({ name, version }) => !notices.includes(`${name} ${version}: `))
  expect(missing).toEqual([])
  expect(notices).toBe(noticesOf(root))
})

test('nothing ships under a license that would bind ours (security-4 36)', () => {
  // "Or" leaves the choice to us; MPL binds changes to its own files alone, and we make none.
  const isFree = (license: string | null) =>
    license !== null &&
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|MPL-2\.0|Zlib)\b/.test(
      license,
    )
  // Checked by hand: pictures of people in the synthetic world, by styles that allow it; a LICENSE of MIT that the manifest
  // does not name.
  const checkedByHand = new Set(['@dicebear/styles', 'png-js'])
  const others = shippedPackages(root).filter(
    ({ name, license }) => !isFree(license) && !checkedByHand.has(name),
  )
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('the license of the whole is stated once and reserves all rights (security-4 36)', () => {
  expect(read('LICENSE')).toMatch(/All rights reserved/)
  expect(JSON.parse(read('package.json'))).toMatchObject({ private: true, license: 'SEE LICENSE IN LICENSE' })
})

test('a weakness fails unless docs/advisories.tsv says why it does not reach us, and an entry that is over fails, too', () => {
  const advisory = (id: string, name: string) => ({
    name,
    severity: 'high',
    title: 'reads past the end',
    url: `https://github.com/advisories/${id}`,
  })
  const report = {
    vulnerabilities: {
      one: { via: [advisory('GHSA-1', 'one')] },
      // Named by what depends on it.
      user: { via: ['one'] },
      two: { via: [advisory('GHSA-2', 'two')] },
    },
  }
  const allowed = [
    { advisory: 'GHSA-2', name: 'two' },
    { advisory: 'GHSA-3', name: 'three' },
  ]
  expect(judgeAdvisories(report, allowed)).toEqual({
    open: ['GHSA-1 one (high): reads past the end'],
    idle: ['GHSA-3 three'],
  })
  for (const { advisory: id, name, reason } of readAllowed(root))
    expect([id, name, (reason ?? '').length > 20]).toEqual([id, name, true])
})
