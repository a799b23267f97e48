import { registerHooks } from 'node:module'

/**
 * Loaded by Node's --import. For every file of drizzle-orm Node parses that package's list of exports (180 kB
 * of JSON) to learn that it is a module: a third of the start time. This hook declares its files to be
 * modules and resolves its exports once.
 */
const DRIZZLE_FOLDER = '/node_modules/drizzle-orm/'
const found = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(specifier, context, next) {
    const importingFile = context.parentURL
    if (importingFile === undefined) return next(specifier, context)
    if (specifier.startsWith('.') && importingFile.includes(DRIZZLE_FOLDER))
      return { url: new URL(specifier, importingFile).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || importingFile.includes('/node_modules/'))
      return next(specifier, context)
    const resolvedModule = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, resolvedModule)
    return { ...resolvedModule, shortCircuit: true }
  },
})
