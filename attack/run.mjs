// npm run attack -- [--pairs N] [--only ENDPOINT]: a product of its own with a small world, attacked over HTTP alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/lib/run.mjs'

const WORLD_SIZE = process.env.WORLD_SIZE ?? '20000'
const folder = mkdtempSync(join(tmpdir(), 'rookery-attack-'))
const truthFile = join(folder, 'truth.json')
const port = await freePort(8700)
const env = {
  ...process.env,
  PORT: String(port),
  SANDBOX_PORT: String(await freePort(port + 100)),
  SANDBOX_SMTP_PORT: String(await freePort(port + 200)),
  DATA_DIR: join(folder, 'data'),
  WORLD_SIZE: WORLD_SIZE,
  // No rate limit, since attackers here ask without pauses.
  RATE_LIMIT_FACTOR: '1000',
}
delete env.DATABASE_URL
delete env.CLICKHOUSE_URL
delete env.X_API_URL
delete env.PUBLIC_URL

/** Ends when it does; a failure of the attackers is the run's own. */
const runNode = (args) =>
  new Promise((done) =>
    spawn(process.execPath, args, { stdio: 'inherit', env }).once('exit', (code) => done(code ?? 1)),
  )

/** Starts the server and waits until it is ready; keeps its output to show when it fails. */
async function startServer() {
  const productProcess = spawn(process.execPath, ['tools/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  let outputText = ''
  await new Promise((done, failed) => {
    productProcess.once('exit', () => failed(new Error(`The product ended:\n${outputText}`)))
    productProcess.stdout.on('data', (chunk) => {
      outputText += chunk
      if (outputText.includes('Ready in')) done()
    })
  })
  productProcess.removeAllListeners('exit')
  return {
    stop: () =>
      new Promise((done) => {
        productProcess.once('exit', done)
        productProcess.kill('SIGTERM')
      }),
  }
}

let product = null
let code = 1
try {
  console.log(`A world of ${Number(WORLD_SIZE).toLocaleString('en')} people in ${folder}`)
  product = await startServer()
  await product.stop()
  product = null
  // The true values are read while the product is down; the attackers' modules never see them.
  if ((await runNode(['attack/truth.ts', join(env.DATA_DIR, 'population'), truthFile])) !== 0)
    throw new Error('The store of the stopped product could not be read.')
  product = await startServer()
  code = await runNode([
    'attack/main.ts',
    '--site',
    `http://127.0.0.1:${port}`,
    '--truth',
    truthFile,
    ...process.argv.slice(2),
  ])
} finally {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
process.exit(code)
