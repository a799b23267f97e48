import { openSandbox } from '../network/open-sandbox.ts'
import { openTestApp } from '../process/open-test-app.ts'
import { createCodeSignIn } from './code-sign-in.ts'

export type OpenCodeSignIn = Awaited<ReturnType<typeof openCodeSignIn>>
/** App and sandbox for tests of sign-in by a code. Call `close` at the end. */
export async function openCodeSignIn() {
  const sandbox = await openSandbox()
  const app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  return {
    sandbox,
    app,
    flow: createCodeSignIn(app, sandbox),
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}
