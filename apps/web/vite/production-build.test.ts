import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const distFolder = join(import.meta.dirname, '../dist')
const manifest = join(distFolder, '.vite/manifest.json')

test.skipIf(!existsSync(manifest))(
  'the site that is served is a production build: React without its development parts (CONST-030; skipped before the site is built)',
  () => {
    const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
    const scripts = Object.values(chunks)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(distFolder, file), 'utf8'))
    expect(scripts.length).toBeGreaterThan(10)
    const allScripts = scripts.join('\n')
    // Production React has numbers in place of its messages, and no warnings.
    expect(allScripts).toContain('react.dev/errors/')
    expect(allScripts).not.toMatch(
      /jsxDEV\(|Each child in a list should have a unique|react-dom-client\.development/,
    )
  },
)
