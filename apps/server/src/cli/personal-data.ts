import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import { isId } from '../security/new-id.ts'
import { StartError } from '../errors/start-error.ts'
import { readConfig } from '../config/config.ts'
import { eraseUser, exportUser } from '../areas/people/erasure/erasure.service.ts'
import { createPayments } from '../areas/billing/subscriptions/payments.service.ts'
import { personalData } from '../areas/personal-data.ts'
import { ports } from '../areas/ports.ts'
import { normaliseAddress } from '../areas/foundation/mail/mail.service.ts'
import { findUserByAddress } from '../areas/people/user/user.service.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import { openStore } from '../store/database.ts'
import { lockFolder, type ReleaseFolder } from '../store/lock-folder.ts'

const USAGE_TEXT = `Usage: node apps/server/src/cli/personal-data.ts export <id or address> [file]
       node apps/server/src/cli/personal-data.ts erase <id or address>
With PGlite the server has to be down.
`

/** Hands out, or erases for good, what is kept of one person, named by id or by confirmed address. */
const runCommand = async ([what, who, file]: readonly string[]): Promise<string> => {
  if ((what !== 'export' && what !== 'erase') || who === undefined)
    throw new StartError('bad_config', USAGE_TEXT)
  const config = readConfig(process.env)
  const releaseFolder: ReleaseFolder =
    config.database_url === null ? await lockFolder(config.data_dir) : async () => {}
  const store = await openStore({
    database_url: config.database_url,
    database_owner_url: config.database_owner_url,
    folder: join(config.data_dir, 'relational'),
  })
  const random = (count: number) => randomBytes(count)
  const deps = {
    config,
    store,
    clock: () => new Date(),
    random,
    audit_keys: auditKeysOf(config.audit),
    keys: createKeys(config.secret_key, random, config.previous_keys),
    ports,
    payments: createPayments(config.payments),
  }
  try {
    const id = isId(who) ? who : (await findUserByAddress(store.db, normaliseAddress(who)))?.id
    if (id === undefined) throw new StartError('bad_config', `Nobody has confirmed the address ${who}.`)
    if (what === 'erase') {
      await eraseUser(deps, personalData, id)
      return `Erased ${id}.\n`
    }
    const text = `${JSON.stringify(await exportUser(deps, personalData, id), null, 2)}\n`
    if (file === undefined) return text
    writeFileSync(file, text, { mode: 0o600 })
    return `Written to ${file}.\n`
  } finally {
    await store.close()
    await releaseFolder()
  }
}

try {
  process.stdout.write(await runCommand(process.argv.slice(2)))
} catch (error) {
  const isReported = error instanceof StartError || error instanceof AppError
  process.stderr.write(`${isReported ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
