import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fact } from '@rookery/contract'
import type { Plugin } from 'vite'

const FACTS_FILE = /\/contract\/src\/facts\.ts$/
const FACTS_QUERY = '?facts'

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'name' in value && 'method' in value && 'path' in value

/** The same exports reduced to name, method and path of each call. */
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
 * Replaces the exports of `@rookery/contract/facts.ts` by versions without schemas, one module per domain as
 * in the source, so that zod is not loaded and a chunk contains only the calls of its screens
 * (docs/adr/0020). A direct import of an `endpoints.ts` gets it complete.
 */
export function callFacts(): Plugin {
  return {
    name: 'rookery:call-facts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !FACTS_FILE.test(importer)) return null
      return join(dirname(importer), source) + FACTS_QUERY
    },
    async load(id) {
      if (!id.endsWith(FACTS_QUERY)) return null
      const file = id.slice(0, -FACTS_QUERY.length)
      this.addWatchFile(file)
      // The query makes Node treat a changed file as another module.
      const { href } = pathToFileURL(file)
      return factsOf(
        (await import(`${href}?t=${Math.trunc(statSync(file).mtimeMs)}`)) as Record<string, unknown>,
      )
    },
    /**
     * A schema imported from the barrel would compile but be missing: reported at the build instead of
     * failing on a screen.
     */
    onLog(_, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes(FACTS_QUERY))
        throw new Error(log.message)
    },
  }
}
