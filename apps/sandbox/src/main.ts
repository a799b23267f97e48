import closeWithGrace from 'close-with-grace'
import type { AddressInfo } from 'node:net'
import { buildSandbox, type RunningSandbox } from './build-sandbox.ts'
import { readConfig } from './config.ts'
import { keepPoolWarm } from './world/keep-pool-warm.ts'

/** Prints one line for the person and exits. */
const stopWithError = (error: unknown): never => {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`)
  process.exit(1)
}

const startMain = async (): Promise<void> => {
  let runningSandbox: RunningSandbox
  try {
    runningSandbox = buildSandbox({ config: readConfig(process.env) })
  } catch (error) {
    return stopWithError(error)
  }
  const { port, host } = runningSandbox.sandbox.config
  try {
    await runningSandbox.listen()
  } catch (error) {
    await runningSandbox.close()
    const { code, port: failed = port } = error as NodeJS.ErrnoException & { port?: number }
    const name = failed === port ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT'
    if (code === 'EADDRINUSE')
      return stopWithError(new Error(`sandbox: port ${failed} is in use; stop what uses it or set ${name}`))
    if (code === 'EACCES')
      return stopWithError(new Error(`sandbox: port ${failed} may not be used; set ${name}`))
    return stopWithError(
      new Error(`sandbox: cannot listen on ${host}:${failed} (${code ?? (error as Error).message})`),
    )
  }
  const { port: actual } = runningSandbox.app.server.address() as AddressInfo
  process.stdout.write(
    `${JSON.stringify({ event: 'listening', port: actual, smtp_port: runningSandbox.sandbox.mail.port })}\n`,
  )
  const stopWarming = keepPoolWarm(runningSandbox.sandbox)
  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`sandbox: ${err.stack}\n`)
    stopWarming()
    await runningSandbox.close()
  })
}

await startMain()
