// Checks that every file is formatted as by prettier: first with a formatter that takes a fiftieth of the
// time, then with prettier on the files which that one would change (they differ in a dozen files). With
// ROOKERY_EFFORT=full prettier checks all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const QUICK_FORMATTER = 'node_modules/oxfmt/bin/oxfmt'
const CACHE_OPTIONS = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/check/prettier']

const node = (args) => spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 })

/** The paths that the quick formatter would change; all if it is missing or fails. */
function inDoubt() {
  if (process.env.ROOKERY_EFFORT === 'full' || !existsSync(QUICK_FORMATTER)) return ['.']
  const { status, stdout, stderr } = node([
    QUICK_FORMATTER,
    '-c',
    '.prettierrc.json',
    '--list-different',
    '--threads=1',
    '.',
  ])
  const paths = stdout.split('\n').filter(Boolean)
  const isList =
    stderr === '' && paths.every((path) => existsSync(path)) && status === (paths.length > 0 ? 1 : 0)
  return isList ? paths : ['.']
}

const paths = inDoubt()
if (paths.length > 0) {
  const PRETTIER_PATH = 'node_modules/prettier/bin/prettier.cjs'
  const { status, stdout, stderr } = node([
    PRETTIER_PATH,
    '--check',
    '--log-level',
    'warn',
    ...CACHE_OPTIONS,
    ...paths,
  ])
  process.stdout.write(stdout + stderr)
  process.exitCode = status ?? 1
}
