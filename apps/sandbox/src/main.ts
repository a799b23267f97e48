import closeWithGrace from 'close-with-grace'
import type { AddressInfo } from 'node:net'
import { buildSandbox, type RunningSandbox } from './build-sandbox.ts'
import { readConfig } from './config.ts'

/** One line for a person, and out. */
const stop = (error: unknown): never => {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`)
  process.exit(1)
}

const start = async (): Promise<void> => {
  let running: RunningSandbox
  try {
    running = buildSandbox({ config: readConfig(process.env) })
  } catch (error) {
    return stop(error)
  }
  const { port, host } = running.sandbox.config
  try {
    await running.listen()
  } catch (error) {
    await running.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      return stop(new Error(`sandbox: port ${port} is in use; stop what uses it or set SANDBOX_PORT`))
    if (code === 'EACCES') return stop(new Error(`sandbox: port ${port} may not be used; set SANDBOX_PORT`))
    return stop(new Error(`sandbox: cannot listen on ${host}:${port} (${code ?? (error as Error).message})`))
  }
  const { port: actual } = running.app.server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ event: 'listening', port: actual })}\n`)
  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`sandbox: ${err.stack}\n`)
    await running.close()
  })
}

await start()
