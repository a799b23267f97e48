import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { readConfig, type Config } from '../config/config.ts'
import { CommandFailed } from '../areas/population/imports/operator-client.ts'
import { auditFinding } from '../areas/foundation/audit/audit-findings.ts'
import { verifyAudit } from '../areas/foundation/audit/verify-audit.service.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { NotOrganised, organiseTeam } from '../areas/people/teams/organisation.service.ts'
import { NotReset } from '../areas/people/second-factor/passkey-reset.service.ts'
import { NoSuchPerson } from '../areas/people/suspension/find-person.service.ts'
import { NotGrouped, setUserGroup } from '../areas/people/user/user-group.service.ts'
import { writeBackup, restoreBackup, verifyBackup, verifyData } from '../operations/backup.ts'
import { applyLedger } from '../operations/apply-ledger.ts'
import { rotateKey } from '../operations/rotate-key.ts'
import { openStore, type Store } from '../store/database.ts'
import { lockFolder, type ReleaseFolder } from '../store/lock-folder.ts'
import { readPersonOrder, runPersonOrder } from './person.ts'
import { number, printLine } from './say.ts'
import { UsageError } from './usage-error.ts'

const USAGE_TEXT = `backup FOLDER          writes everything into an empty folder
restore FOLDER         puts a backup into an empty DATA_DIR (and an empty DATABASE_URL)
verify FOLDER          checks a backup against its manifest
verify FOLDER --data   compares the data with a backup, row by row
verify-audit           reads the audit log's chain
rotate-key             a new secret key; everything sealed is sealed anew
organisation SLUG [SLUG …]  makes the first team an organisation and puts the others into it
group NAME ADDRESS [--leave]  puts a person into a group (Audience_creator, Site_operator), or takes them out
suspend PERSON --why TEXT [--lift]  ends a person's sessions and tokens and keeps them out, or lets them in again
lost-passkey PERSON --why TEXT [--cancel]  takes a person's passkeys away after 72 hours in which they can stop it

With an embedded store the server has to be down, but for suspend and lost-passkey, which it carries out. DATA_DIR, DATABASE_URL, CLICKHOUSE_URL and SECRET_KEY as for the server.
`

/** `isAlone`: no server may use the data folder meanwhile, also where the rows are on a server. */
const withStore = async <T>(
  config: Config,
  work: (store: Store) => Promise<T>,
  isAlone = config.database_url === null,
): Promise<T> => {
  const releaseFolder: ReleaseFolder = isAlone ? await lockFolder(config.data_dir) : async () => {}
  try {
    const store = await openStore({
      database_url: config.database_url,
      database_owner_url: config.database_owner_url,
      folder: join(config.data_dir, 'relational'),
    })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  } finally {
    await releaseFolder()
  }
}

/** What a change by command needs to be audited. */
const auditedDeps = ({ audit }: Config, { db }: Store) => ({
  db,
  clock: () => new Date(),
  audit_keys: auditKeysOf(audit),
})

/** Says what is wrong; the exit code. */
const report = (wrong: readonly string[], well: string): number => {
  for (const each of wrong.slice(0, 50)) printLine(each)
  if (wrong.length > 50) printLine(`… and ${number(wrong.length - 50)} more`)
  if (wrong.length === 0) printLine(well)
  return wrong.length === 0 ? 0 : 1
}

const runCommand = async ([command = '', folder, flag, ...more]: readonly string[]): Promise<number> => {
  const { env } = process
  const isKeyGiven = Boolean(env.SECRET_KEY || env.SECRET_KEY_FILE)
  // A restore must not make the key that it is about to bring.
  const configOfFolder = (): Config =>
    readConfig(isKeyGiven ? env : { ...env, SECRET_KEY: Buffer.alloc(32).toString('base64') })
  const needsFolder = ['backup', 'restore', 'verify', 'organisation', 'group'].includes(command)
  if (needsFolder && folder === undefined) {
    process.stderr.write(USAGE_TEXT)
    return 2
  }
  switch (command) {
    case 'backup':
    case 'restore': {
      const resultText =
        command === 'backup'
          ? await writeBackup(configOfFolder(), folder!, new Date())
          : await restoreBackup(configOfFolder(), folder!, applyLedger)
      const rows = Object.values(resultText.tables).reduce((sum, table) => sum + table.rows, 0)
      printLine(
        `${command === 'backup' ? 'Written to' : 'Restored from'} ${folder}: ${number(rows)} rows, ${number(Object.keys(resultText.files).length)} files.`,
      )
      if (configOfFolder().clickhouse_url !== null)
        printLine(
          'The population is on a ClickHouse server: use its own BACKUP and RESTORE (docs/operations.md).',
        )
      return 0
    }
    case 'verify':
      return flag === '--data'
        ? report(await verifyData(configOfFolder(), folder!), 'The data is what the backup holds.')
        : report(await verifyBackup(folder!), 'The backup is whole.')
    case 'verify-audit': {
      const config = readConfig(env)
      return await withStore(config, async ({ db }) => {
        const verified = await verifyAudit({
          db,
          audit_keys: auditKeysOf(config.audit),
          audit_dir: config.audit.dir,
        })
        const finding = auditFinding(verified)
        const older =
          verified.unkeyed > 0 ? `, ${number(verified.unkeyed)} of them from before it had a key` : ''
        return report(
          finding === null ? [] : [finding],
          `The audit log is whole: ${number(verified.rows)} rows${older}. ${number(verified.anchors)} notes outside of the database agree.`,
        )
      })
    }
    case 'rotate-key': {
      const config = readConfig(env)
      // A server that runs has the keys of the file in memory: it would go on sealing with the old one.
      const affectedCount = await withStore(
        config,
        async (store) => await rotateKey(store, config, isKeyGiven),
        !isKeyGiven || config.database_url === null,
      )
      printLine(`${number(affectedCount)} sealed values are under the new key.`)
      return 0
    }
    case 'organisation': {
      const config = readConfig(env)
      return await withStore(config, async (store) => {
        const teams = [...(flag === undefined ? [] : [flag]), ...more]
        try {
          await organiseTeam(auditedDeps(config, store), folder!, teams)
        } catch (error) {
          if (error instanceof NotOrganised) return report([error.message], '')
          throw error
        }
        return report([], `${folder} is an organisation; ${number(teams.length)} teams were put into it.`)
      })
    }
    case 'group': {
      const config = readConfig(env)
      return await withStore(config, async (store) => {
        const isMember = !more.includes('--leave')
        try {
          await setUserGroup(auditedDeps(config, store), { group: folder!, email: flag ?? '', isMember })
        } catch (error) {
          if (error instanceof NotGrouped) return report([error.message], '')
          throw error
        }
        return report([], `${flag} is ${isMember ? 'now' : 'no longer'} in ${folder}.`)
      })
    }
    case 'suspend':
    case 'lost-passkey': {
      const order = readPersonOrder(
        command,
        [folder, flag, ...more].filter((arg) => arg !== undefined),
      )
      printLine(await runPersonOrder(readConfig(env), order, withStore))
      return 0
    }
    default:
      process.stderr.write(USAGE_TEXT)
      return 2
  }
}

/** Errors whose message says to the operator what to do. */
const isForOperator = (error: unknown): boolean =>
  error instanceof NoSuchPerson || error instanceof NotReset || error instanceof CommandFailed

try {
  process.exit(await runCommand(process.argv.slice(2)))
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof UsageError || isForOperator(error)
  process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
