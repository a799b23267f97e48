// npm start: builds the site, fills the population with the synthetic world, starts the sandbox network and the server.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { freePort, portIsFree, run, startService, stop } from './lib/run.mjs'

const began = performance.now()
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`
const port = Number(process.env.PORT ?? 8600)
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const worldFile = join(dataDir, 'world.json')
const children = []

function fail(message) {
  process.stderr.write(`\n${message}\n`)
  for (const child of children) child.kill('SIGTERM')
  process.exit(1)
}

/** One line a step, with its time; on a terminal the running step is rewritten in place. */
async function step(title, work) {
  const from = performance.now()
  const live = process.stdout.isTTY
  const show = (detail) => live && process.stdout.write(`\r\x1b[2K  … ${title} ${detail} ${seconds(from)}`)
  show('')
  try {
    const note = await work(show)
    process.stdout.write(
      `${live ? '\r\x1b[2K' : ''}  ✓ ${title}${note ? ` (${note})` : ''}  ${seconds(from)}\n`,
    )
  } catch (error) {
    fail(
      `${title}: ${error.message.split('\n').at(-1)}${error.message.includes('\n') ? `\n\n${error.message}` : ''}`,
    )
  }
}

function prepareFolder() {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    writeFileSync(join(dataDir, '.writable'), '')
  } catch {
    fail(
      `The data folder ${dataDir} cannot be written: change its permissions, or set DATA_DIR to another folder.`,
    )
  }
}

/** Seed, size and date of the world, fixed when the folder is first filled. */
function worldPlan() {
  const kept = existsSync(worldFile) ? JSON.parse(readFileSync(worldFile, 'utf8')) : null
  const size = Number(process.env.WORLD_SIZE ?? kept?.size ?? 200_000)
  if (!Number.isInteger(size) || size < 1000) fail('WORLD_SIZE must be a whole number of at least 1000.')
  if (kept && kept.size !== size)
    fail(
      `The folder ${dataDir} holds a world of ${kept.size} profiles: keep WORLD_SIZE=${kept.size}, or set DATA_DIR to another folder for ${size}.`,
    )
  return (
    kept ?? {
      seed: Number(process.env.WORLD_SEED ?? 1),
      size,
      date: process.env.WORLD_DATE ?? new Date().toISOString().slice(0, 10),
      loaded: false,
    }
  )
}

function keepWorld(world) {
  writeFileSync(`${worldFile}.new`, JSON.stringify(world))
  renameSync(`${worldFile}.new`, worldFile)
}

if (!(await portIsFree(port))) fail(`Port ${port} is busy: stop what uses it, or set PORT to another one.`)
prepareFolder()
const world = worldPlan()
console.log('\nRookery')

await step('Site', async () => ((await buildWeb()) ? 'built' : 'unchanged'))
if (!world.loaded) {
  await step(`Synthetic world of ${world.size.toLocaleString('en')} profiles`, async (show) => {
    const population = join(dataDir, 'population')
    rmSync(population, { recursive: true, force: true })
    const options = [
      `--folder=${population}`,
      `--seed=${world.seed}`,
      `--size=${world.size}`,
      `--date=${world.date}`,
    ]
    const args = ['packages/world-loader/src/main.ts', ...options]
    await run(process.execPath, args, {
      onLine: (line) => {
        const event = line.startsWith('{') ? JSON.parse(line) : null
        if (event?.event === 'progress')
          show(`${event.step} ${Math.round((100 * event.done) / Math.max(event.total, 1))}%`)
      },
    })
    keepWorld({ ...world, loaded: true })
  })
}

const sandboxPort = await freePort(Number(process.env.SANDBOX_PORT ?? 4100))
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
const smtpPort = await freePort(Number(process.env.SANDBOX_SMTP_PORT ?? 4125))
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
const worldEnv = { WORLD_SEED: String(world.seed), WORLD_SIZE: String(world.size), WORLD_DATE: world.date }

async function service(name, args, env) {
  const { child, ready } = startService(name, args, env)
  children.push(child)
  return ready
}
/** With another network's address the sandbox stays away, and so do its mail box and its payment page. */
const hasSandbox = !process.env.X_API_URL
if (hasSandbox) {
  await step('Sandbox network', () =>
    service('The sandbox', ['apps/sandbox/src/main.ts'], {
      ...worldEnv,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
      SANDBOX_PAST_CAMPAIGNS: process.env.SANDBOX_PAST_CAMPAIGNS ?? 'on',
      PRODUCT_ORIGIN: publicUrl,
      SANDBOX_WEBHOOK_URL: `${publicUrl}/api/customer/subscriptions/webhook/`,
    }).then(() => sandboxUrl),
  )
}
await step('Databases and server', () =>
  service('The server', ['apps/server/src/main.ts'], {
    ...worldEnv,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ...(hasSandbox
      ? {
          SANDBOX_URL: sandboxUrl,
          SMTP_URL: process.env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
          PAYMENTS_URL: process.env.PAYMENTS_URL ?? sandboxUrl,
        }
      : {}),
  }).then(() => ''),
)

const aboutSandbox = `  Sign in: open the address, choose "Sign in with X" and pick a person.
  Mail goes to ${sandboxUrl}/sandbox/mail
  The network's inside: ${sandboxUrl}/sandbox/
`
console.log(`
  Ready in ${seconds(began)}: ${publicUrl}

${hasSandbox ? aboutSandbox : ''}  API reference: ${publicUrl}/docs/
  Stop with Ctrl-C; everything is kept in ${dataDir}.
`)

let stopping = false
async function shutDown(code) {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((c) => stop(c)))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void shutDown(0))
for (const child of children)
  child.on('exit', (code) => {
    if (!stopping)
      console.error(`A process ended unexpectedly (code ${code}). Stopping; start again with npm start.`)
    void shutDown(1)
  })
