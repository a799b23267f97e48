import { fileURLToPath } from 'node:url'
import { superviseServer } from '../start/supervise.ts'

/** The server, started again by itself when it ends by itself. Another script may be named, for tests. */
const script = process.argv[2] ?? fileURLToPath(import.meta.resolve('../main.ts'))
process.exitCode = await superviseServer({
  args: [...process.execArgv, '--import', import.meta.resolve('../start/quick-imports.ts'), script],
  onLine: (line) => process.stdout.write(`${line}\n`),
  onLog: (line) => process.stderr.write(`${line}\n`),
})
