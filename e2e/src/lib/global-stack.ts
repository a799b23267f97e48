import type { TestProject } from 'vitest/node'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    sandboxUrl: string
  }
}

/** One product, started as a newcomer would, for all journeys. */
export default async function globalStack(project: TestProject) {
  const stack = await startStack()
  project.provide('siteUrl', stack.siteUrl)
  project.provide('sandboxUrl', stack.sandboxUrl)
  return stack.stop
}
