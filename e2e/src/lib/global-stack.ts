import type { TestProject } from 'vitest/node'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    sandboxUrl: string
  }
}

/**
 * One product, started as a newcomer would, for all journeys. With E2E_SITE_URL and E2E_SANDBOX_URL the one that runs there is used, so that
 * writing a journey needs no start for each try.
 */
export default async function globalStack(project: TestProject) {
  const { E2E_SITE_URL, E2E_SANDBOX_URL } = process.env
  if (E2E_SITE_URL && E2E_SANDBOX_URL) {
    project.provide('siteUrl', E2E_SITE_URL)
    project.provide('sandboxUrl', E2E_SANDBOX_URL)
    return undefined
  }
  const stack = await startStack()
  project.provide('siteUrl', stack.siteUrl)
  project.provide('sandboxUrl', stack.sandboxUrl)
  return stack.stop
}
