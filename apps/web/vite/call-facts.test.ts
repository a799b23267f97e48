import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { callFacts, factsOf } from './call-facts.ts'

const folder = mkdtempSync(join(import.meta.dirname, '../.call-facts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a page with this source; returns its script. */
const buildSource = async (source: string): Promise<string> => {
  const entry = join(folder, 'page.ts')
  writeFileSync(
    entry,
    `import { analysisCalls, audiencesCalls } from '@rookery/contract/facts.ts'\n${source}`,
  )
  const buildOutput = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [callFacts()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return buildOutput.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
}

test('a page has the calls it makes, without schemas, and none it does not make', async () => {
  const page = await buildSource('fetch(audiencesCalls.getAudience.path)')
  expect(page).toContain('/api/audiences/{pk}/')
  for (const left of ['/api/audience-drafts/', '/api/teams/', 'summary', 'audiences.read', 'ZodObject'])
    expect(page).not.toContain(left)
  expect(page.length).toBeLessThan(500)
})
test('a schema imported from the barrel fails the build instead of being undefined on a screen', async () => {
  await expect(buildSource('console.log(analysisCalls.criterionSuggestion)')).rejects.toThrow(
    'criterionSuggestion',
  )
})
test('a fact is name, method and path; other exports are left out', () => {
  const call = { name: 'get-x', method: 'GET', path: '/x/', action: 'me.read', auth: [], summary: '' }
  expect(factsOf({ getX: call, LIMIT: 3, shape: { type: 'object' } })).toBe(
    'export const getX = {"name":"get-x","method":"GET","path":"/x/"}\n',
  )
})
