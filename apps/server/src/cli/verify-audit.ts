import { join } from 'node:path'
import { StartError } from '../app/start-error.ts'
import { readConfig } from '../config/config.ts'
import { verifyAudit } from '../domains/audit/audit.service.ts'
import { openStore } from '../store/database.ts'
import { lockFolder, type ReleaseFolder } from '../store/lock-folder.ts'

/**
 * Reads the audit log's chain and says whether a row was edited or is missing; exit code 1 then. With PGlite the server has to be down, for
 * only one process may open the folder.
 */
try {
  const { database_url, data_dir } = readConfig(process.env)
  const release: ReleaseFolder = database_url === null ? await lockFolder(data_dir) : async () => {}
  const store = await openStore({ database_url, folder: join(data_dir, 'relational') })
  const { rows, broken_at } = await verifyAudit(store.db)
  await store.close()
  await release()
  process.stdout.write(
    broken_at === null
      ? `The audit log is whole: ${rows} rows.\n`
      : `The audit log was changed at or before row ${broken_at}; ${rows} rows before it are whole.\n`,
  )
  process.exit(broken_at === null ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
