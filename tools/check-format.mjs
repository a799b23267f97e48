// Whether every file stands as prettier writes it: first asked of a formatter that takes a fiftieth of the time, then of prettier about
// what that one would write otherwise (they differ in a dozen files). With ROOKERY_EFFORT=full prettier is asked about all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const QUICK = 'node_modules/oxfmt/bin/oxfmt'
const KEPT = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/check/prettier']

const node = (args) => spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 })

/** The paths that the quick formatter would write in another way; everything where it is not there or says anything else. */
function inDoubt() {
  if (process.env.ROOKERY_EFFORT === 'full' || !existsSync(QUICK)) return ['.']
  const { status, stdout, stderr } = node([
    QUICK,
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
  const prettier = 'node_modules/prettier/bin/prettier.cjs'
  const { status, stdout, stderr } = node([prettier, '--check', '--log-level', 'warn', ...KEPT, ...paths])
  process.stdout.write(stdout + stderr)
  process.exitCode = status ?? 1
}
