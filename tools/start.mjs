// npm start: builds the site, starts the sandbox network and the server, and grows the synthetic world in the population.
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operatorAddress } from '../apps/server/src/areas/population/imports/operator-address.ts'
import { exposingSetting } from '../apps/server/src/config/exposure.ts'
import { FIRST_PIECE_SIZE } from '../packages/world-loader/src/first-piece.ts'
import { buildWeb } from './lib/build-web.mjs'
import { growWorld } from './lib/grow-world.mjs'
import { freePort, portIsFree, startService, stop } from './lib/run.mjs'
import { serviceLog } from './lib/service-log.mjs'
import { startFailure } from './lib/start-failure.ts'
import { createSteps } from './lib/steps.mjs'
import { worldLine } from './lib/world-line.ts'
import { saveWorldPlan, readWorldPlan } from './lib/world-plan.ts'

const startedAt = performance.now()
const port = Number(process.env.PORT ?? 8600)
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const children = []
const steps = createSteps()
let isStopping = false

function exitWithError(message) {
  process.stderr.write(`\n${message}\n`)
  for (const child of children) child.kill('SIGTERM')
  process.exit(1)
}
const step = (title, work) =>
  steps.run(title, work).catch((error) => isStopping || exitWithError(startFailure(title, error, dataDir)))

function prepareFolder() {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    writeFileSync(join(dataDir, '.writable'), '')
  } catch (error) {
    exitWithError(
      error.code === 'ENOSPC'
        ? startFailure('Data folder', error, dataDir)
        : `The data folder ${dataDir} cannot be written: change its permissions, or set DATA_DIR to another folder.`,
    )
  }
}

function planWorld() {
  try {
    return readWorldPlan(dataDir)
  } catch (error) {
    return exitWithError(error.message)
  }
}

async function shutDown(code) {
  if (isStopping) return
  isStopping = true
  await Promise.all(children.map((c) => stop(c)))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void shutDown(0))

if (!(await portIsFree(port)))
  exitWithError(`Port ${port} is busy: stop what uses it, or set PORT to another one.`)
prepareFolder()
const world = planWorld()
saveWorldPlan(dataDir, world)
console.log('\nRookery')

const sandboxPort = await freePort(Number(process.env.SANDBOX_PORT ?? 4100))
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
const smtpPort = await freePort(Number(process.env.SANDBOX_SMTP_PORT ?? 4125))
const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
const worldEnv = {
  WORLD_SEED: String(world.seed),
  WORLD_SIZE: String(world.size),
  WORLD_DATE: world.date,
  WORLD_EFFECTS: world.effects ?? '',
  WORLD_CREATORS: world.creators ?? '',
}

const logsFolder = join(dataDir, 'logs')
async function service(name, args, env) {
  const { child, ready } = startService(name, args, env, serviceLog(logsFolder, name))
  children.push(child)
  await ready
  child.on('exit', (code) => {
    if (!isStopping)
      console.error(
        `A process ended unexpectedly (code ${code}): ${logsFolder} says more. Stopping; start again with npm start.`,
      )
    void shutDown(1)
  })
}
/**
 * With the address of another network there is no sandbox, and so neither its mail box nor its payment page.
 */
const hasSandbox = !process.env.X_API_URL
const startSandbox = () =>
  service('sandbox', ['apps/sandbox/src/main.ts'], {
    ...worldEnv,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_PAST_CAMPAIGNS: process.env.SANDBOX_PAST_CAMPAIGNS ?? 'on',
    PRODUCT_ORIGIN: publicUrl,
    SANDBOX_WEBHOOK_URL: `${publicUrl}/api/customer/subscriptions/webhook/`,
  }).then(() => sandboxUrl)
const startServer = () =>
  service('server', ['apps/server/src/cli/serve.ts'], {
    ...worldEnv,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    // A demonstration on this machine alone has its user as operator.
    ...(process.env.OPERATORS === undefined && hasSandbox && exposingSetting(process.env) === null
      ? { OPERATORS: 'anybody' }
      : {}),
    ...(hasSandbox
      ? {
          SANDBOX_URL: sandboxUrl,
          SMTP_URL: process.env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
          PAYMENTS_URL: process.env.PAYMENTS_URL ?? sandboxUrl,
          PAYMENTS_TAX: process.env.PAYMENTS_TAX ?? 'automatic',
        }
      : {}),
  }).then(() => '')

await Promise.all([
  step('Site', async () => ((await buildWeb()) ? 'built' : 'unchanged')),
  hasSandbox && step('Sandbox network', startSandbox),
  step('Databases and server', startServer),
])

const aboutSandbox = `  Sign in: open the address, choose "Sign in with X" and pick a person.
  Files of your own people are brought in under "Jobs"; where others reach the server, OPERATORS names who may.
  Mail goes to ${sandboxUrl}/sandbox/mail
  The network's inside: ${sandboxUrl}/sandbox/
`
const reportReady = () =>
  isStopping ||
  steps.print(`
  Ready in ${steps.seconds(startedAt)}: ${publicUrl}

${hasSandbox ? aboutSandbox : ''}  API reference: ${publicUrl}/docs/
  Stop with Ctrl-C; everything is kept in ${dataDir}, what the servers say in ${logsFolder}.
`)

/** The product runs on with the people loaded so far. */
const reportIncomplete = (error) => {
  if (!isStopping)
    steps.print(
      `  ${startFailure('The synthetic world is not whole', error, dataDir)}\n  It goes on at the next start.`,
    )
}
// With an external ClickHouse no synthetic world is loaded.
if (world.loaded || process.env.CLICKHOUSE_URL) reportReady()
else {
  steps.print(`  Sign-in usable after ${steps.seconds(startedAt)}: ${publicUrl}`)
  const line = worldLine(world.size)
  let showProgress = () => {}
  const worldGrowth = growWorld({
    socket: operatorAddress(dataDir),
    dataDir,
    plan: world,
    onProgress: (progress) => {
      showProgress(line.detail(progress))
      const progressLine = process.stdout.isTTY ? null : line.atTenth(progress)
      if (progressLine) steps.print(`  ${progressLine}`)
    },
  })
  children.push(worldGrowth.child)
  const title = `World of ${world.size.toLocaleString('en')} people`
  const grownSteps = steps
    .run(title, async (showDetail) => {
      showProgress = showDetail
      await worldGrowth.complete
    })
    .catch(reportIncomplete)
  await worldGrowth.first.catch(() => {})
  if (world.size > FIRST_PIECE_SIZE) reportReady()
  else await grownSteps.then(reportReady)
}
