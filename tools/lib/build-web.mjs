import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

const STAMP = 'apps/web/dist/.sources'
const PARTS = [
  'apps/web',
  'packages/ui',
  'packages/i18n',
  'packages/contract',
  'packages/api-client',
  'package-lock.json',
]

function sourcesHash() {
  const hash = createHash('sha256')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  for (const file of files.sort()) if (existsSync(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the site unless its sources are those of the last build. Returns whether it built. */
export async function buildWeb() {
  const hash = sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  await run(process.execPath, ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: 'apps/web',
    // Whoever starts it, a test runner too, gets the site that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(STAMP, hash)
  return true
}
