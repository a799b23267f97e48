import { fileURLToPath } from 'node:url'
import { superviseServer } from '../start/supervise.ts'

/** Starts the server, and restarts it if it ends by itself. Tests may name another script. */
const script = process.argv[2] ?? fileURLToPath(import.meta.resolve('../main.ts'))
process.exitCode = await superviseServer({
  args: [...process.execArgv, '--import', import.meta.resolve('../start/quick-imports.ts'), script],
  onLine: (line) => process.stdout.write(`${line}\n`),
  onLog: (line) => process.stderr.write(`${line}\n`),
})
