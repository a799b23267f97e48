import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fact } from '@rookery/contract'
import type { Plugin } from 'vite'

const BARREL = /\/contract\/src\/facts\.ts$/
const THIN = '?facts'

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'name' in value && 'method' in value && 'path' in value

/** The same exports with name, method and path of each call, and nothing else. */
export const factsOf = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .flatMap(([name, value]) =>
      isFact(value)
        ? [
            `export const ${name} = ${JSON.stringify({ name: value.name, method: value.method, path: value.path })}\n`,
          ]
        : [],
    )
    .join('')

/**
 * What `@rookery/contract/facts.ts` names stands there without its schemas, a module a domain as in the source, so
 * that no zod is loaded and a chunk holds only the calls of its screens (docs/adr/0020). Whoever imports an
 * `endpoints.ts` by itself gets it whole.
 */
export function callFacts(): Plugin {
  return {
    name: 'rookery:call-facts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !BARREL.test(importer)) return null
      return join(dirname(importer), source) + THIN
    },
    async load(id) {
      if (!id.endsWith(THIN)) return null
      const file = id.slice(0, -THIN.length)
      this.addWatchFile(file)
      // A changed file is another module to Node.
      const { href } = pathToFileURL(file)
      return factsOf(
        (await import(`${href}?t=${Math.trunc(statSync(file).mtimeMs)}`)) as Record<string, unknown>,
      )
    },
    /** A schema asked of the barrel compiles, and is not there: said at the build instead of on a screen. */
    onLog(_, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes(THIN)) throw new Error(log.message)
    },
  }
}
