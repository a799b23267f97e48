import type { TestProject } from 'vitest/node'
import { startStack, type Stack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    sandboxUrl: string
  }
}

/** Looks and journeys load this file each for itself, in one process. */
const shared = globalThis as { rookeryStack?: { started: Promise<Stack>; users: number } }

/**
 * One product, started as a newcomer would, for all of them. With E2E_SITE_URL and E2E_SANDBOX_URL the one that runs there is used, so that
 * writing a journey needs no start for each try.
 */
export default async function globalStack(project: TestProject) {
  const { E2E_SITE_URL, E2E_SANDBOX_URL } = process.env
  if (E2E_SITE_URL && E2E_SANDBOX_URL) {
    project.provide('siteUrl', E2E_SITE_URL)
    project.provide('sandboxUrl', E2E_SANDBOX_URL)
    return undefined
  }
  const stack = (shared.rookeryStack ??= { started: startStack(), users: 0 })
  stack.users += 1
  const { siteUrl, sandboxUrl, stop } = await stack.started
  project.provide('siteUrl', siteUrl)
  project.provide('sandboxUrl', sandboxUrl)
  return async () => {
    stack.users -= 1
    if (stack.users > 0) return
    delete shared.rookeryStack
    await stop()
  }
}
