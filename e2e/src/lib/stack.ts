import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export interface Stack {
  siteUrl: string
  sandboxUrl: string
  dataDir: string
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const portProbe = createServer().once('error', reject)
    portProbe.listen(0, '127.0.0.1', () => {
      const address = portProbe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      portProbe.close(() => resolve(port))
    })
  })

/**
 * Starts the whole product by the script behind `npm start` in a folder of its own, with a small world, and waits until it says it is ready.
 * Rejects with what it printed when it ends before.
 */
export async function startStack(
  more: { worldSize?: number; env?: Record<string, string> } = {},
): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rookery-e2e-'))
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      OPERATORS: 'anybody',
      LEADS_MAIL: 'leads@rookery.example',
      WORLD_SIZE: String(more.worldSize ?? 20_000),
      WORLD_DATE: '2026-11-01',
      SANDBOX_PROCESSING_SECONDS: '2',
      // A log line for each request, even for each file of the site, took a tenth of the server's work; the
      // tests do not read them.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // On a slow machine, or while other tests run, a question takes longer. Deadlines have their own tests.
      HANDLER_TIMEOUT_MS: process.env.HANDLER_TIMEOUT_MS ?? '60000',
      NETWORK_WAIT_MS: '30000',
      UV_THREADPOOL_SIZE: '16',
      // Each visitor says an address of their own, as through a proxy; sign-ins are limited by address.
      TRUSTED_PROXIES: '1',
      // Rounding noise of published sizes is derived from the key: with a random key each start would order
      // similar sizes differently.
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...more.env,
    },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const readChunk = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready in')) resolve()
    }
    child.stdout.on('data', readChunk)
    child.stderr.on('data', readChunk)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  const stopStack = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve))
    // A process that ends this moment may still write a last file.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const at = (address: number) => `http://127.0.0.1:${address}`
  return { siteUrl: at(port), sandboxUrl: at(sandboxPort), dataDir, stop: stopStack }
}
