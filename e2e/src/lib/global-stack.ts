import { rmSync } from 'node:fs'
import { sharedFolder } from './shared-folder.ts'
import { startStack } from './stack.ts'

/**
 * One product, started as a newcomer would, for all tests. With E2E_SITE_URL and E2E_SANDBOX_URL the one that runs there is used, so that
 * writing a journey needs no start for each try.
 */
export default async function globalStack() {
  if (process.env.E2E_SITE_URL && process.env.E2E_SANDBOX_URL) return undefined
  const { siteUrl, sandboxUrl, stop } = await startStack()
  // Workers inherit these.
  process.env.E2E_SITE_URL = siteUrl
  process.env.E2E_SANDBOX_URL = sandboxUrl
  const removeSharedFolder = () => rmSync(sharedFolder(siteUrl), { recursive: true, force: true })
  removeSharedFolder()
  return async () => {
    await stop()
    removeSharedFolder()
  }
}
