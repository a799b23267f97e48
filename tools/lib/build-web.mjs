import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

const STAMP_FILE = 'apps/web/dist/.sources'
const BUILD_PARTS = [
  'apps/web',
  'packages/ui',
  'packages/i18n',
  'packages/contract',
  'packages/api-client',
  'packages/notations',
  'packages/tables',
  'package-lock.json',
]

function sourcesHash() {
  const hash = createHash('sha256')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...BUILD_PARTS], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  for (const file of files.sort()) if (existsSync(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the site unless its sources are unchanged since the last build. Returns whether it built. */
export async function buildWeb() {
  const hash = sourcesHash()
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hash) return false
  await run(process.execPath, ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: 'apps/web',
    // Always a production build, even if started by a test runner.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(STAMP_FILE, hash)
  return true
}
