import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** PGlite's engine and what makes a new database, compiled. */
export interface EngineModules {
  readonly pgliteWasmModule: WebAssembly.Module
  readonly initdbWasmModule: WebAssembly.Module
}

declare global {
  namespace WebAssembly {
    /** Of every engine; the types of Node.js leave it out. */
    function compile(code: Uint8Array): Promise<Module>
  }
}

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
const compiled = async (name: string): Promise<WebAssembly.Module> =>
  await WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)))

let modules: Promise<EngineModules> | undefined

/**
 * The engine, compiled once a process and kept: each opening is quicker, and Node.js 24 ends with a failed check now
 * and then where the last use of such a module is freed (nodejs/node 64500).
 */
export const engineModules = async (): Promise<EngineModules> => {
  modules ??= Promise.all([compiled('pglite'), compiled('initdb')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  )
  try {
    return await modules
  } catch (error) {
    // Whoever opens the store again tries again.
    modules = undefined
    throw error
  }
}
