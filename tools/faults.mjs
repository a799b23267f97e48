// npm run faults [-- --seeds N] [-- --only WORDS]: kills, broken networks, full disks and doubled events against the real server, each N times
// with other draws; one table of what was lost, doubled or did not survive. What each does: apps/server/src/testing/faults.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const USAGE = 'npm run faults [-- --seeds N] [-- --seed FIRST] [-- --only WORDS]'

/** The value after an option; the default without it. */
function option(name, otherwise) {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : process.argv[at + 1]
}
const seeds = Number(option('--seeds', '25'))
const first = Number(option('--seed', '0'))
const only = option('--only', '')
const known = new Set(['--seeds', '--seed', '--only'])
const given = process.argv.slice(2).filter((_, at) => at % 2 === 0)
if (
  !Number.isInteger(seeds) ||
  seeds < 1 ||
  !Number.isInteger(first) ||
  given.some((each) => !known.has(each))
) {
  console.error(USAGE)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'rookery-faults-'))
const results = join(folder, 'results.jsonl')
writeFileSync(results, '')

const reasonOf = ({ seed, what }) =>
  `--seed ${seed}: ${typeof what === 'string' ? what : JSON.stringify(what)}`

/** Shows each fault as it ends. */
let shown = 0
const rows = () =>
  readFileSync(results, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const progress = setInterval(() => {
  const all = rows()
  for (const { group, name, lost, doubled, failed, ms } of all.slice(shown))
    console.log(
      `${failed.length === 0 ? 'ok    ' : 'FAILED'} ${group}: ${name} (${Math.round(ms / 1000)} s)${failed.length === 0 ? '' : `, lost ${lost}, doubled ${doubled}: ${reasonOf(failed[0])}`}`,
    )
  shown = all.length
}, 1_000)

const code = await new Promise((done) => {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'apps/server/src/start/faults-',
      '--retry=0',
      '--reporter=dot',
      '--testTimeout=0',
      ...(only ? ['-t', only] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ROOKERY_FAULT_SEEDS: String(seeds),
        ROOKERY_SEED: String(first),
        ROOKERY_FAULTS_OUT: results,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)))
  child.once('exit', (exitCode) => {
    // Something else than a fault that showed: the run itself broke.
    if (exitCode !== 0 && rows().every(({ failed }) => failed.length === 0)) console.error(output)
    done(exitCode ?? 1)
  })
})
clearInterval(progress)

const all = rows()
rmSync(folder, { recursive: true, force: true })
const sum = (key) => all.reduce((total, row) => total + row[key], 0)
const table = [
  ['fault', 'runs', 'begun', 'lost', 'doubled', 'died', 's'],
  ...all.map((row) => [
    `${row.group}: ${row.name}`,
    row.runs,
    row.begun,
    row.lost,
    row.doubled,
    row.died,
    Math.round(row.ms / 1000),
  ]),
  [
    `${all.length} faults`,
    sum('runs'),
    sum('begun'),
    sum('lost'),
    sum('doubled'),
    sum('died'),
    Math.round(sum('ms') / 1000),
  ],
].map((cells) => cells.map(String))
const widths = table[0].map((_, at) => Math.max(...table.map((cells) => cells[at].length)))
console.log()
for (const cells of table)
  console.log(
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '),
  )
for (const { group, name, failed } of all)
  for (const each of failed) console.log(`\n${group}: ${name}, ${reasonOf(each)}`)
const isWhole = all.length > 0 && all.every(({ failed }) => failed.length === 0)
process.exit(code === 0 && isWhole ? 0 : 1)
