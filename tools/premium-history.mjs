// npm run premium-history -- [--days 120] [--people 200000]: fills a new data folder with the history of the
// sandbox's creators. The clocks of network and server begin that many days ago and move on day by day; each
// day the real jobs run. `DATA_DIR` names the folder (.data-premium).
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { daysBehind, makePremiumHistory } from './lib/premium-history.ts'
import { freePort, startService, stop } from './lib/run.mjs'
import { serviceLog } from './lib/service-log.mjs'
import { saveWorldPlan } from './lib/world-plan.ts'

const DAY_MS = 86_400_000
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '120' },
    people: { type: 'string', default: '200000' },
  },
})
const days = Number(values.days)
const size = Number(values.people)
const dataDir = resolve(process.env.DATA_DIR ?? '.data-premium')

function exitWithError(message) {
  console.error(message)
  process.exit(1)
}
if (!Number.isInteger(days) || days < 1 || days > 399)
  exitWithError('--days must be a whole number from 1 to 399.')
if (!Number.isInteger(size) || size < 1000) exitWithError('--people must be a whole number of at least 1000.')
if (existsSync(join(dataDir, 'world.json')))
  exitWithError(`The folder ${dataDir} holds data already: remove it, or set DATA_DIR to another folder.`)

mkdirSync(dataDir, { recursive: true })
const date = new Date(Date.now() - daysBehind(days) * DAY_MS).toISOString().slice(0, 10)
saveWorldPlan(dataDir, { seed: 1, size, date, loaded: false })
const sandboxPort = await freePort(4100)
const port = await freePort(8600)
const publicUrl = `http://127.0.0.1:${port}`
const sandbox = startService(
  'sandbox',
  ['apps/sandbox/src/main.ts'],
  {
    WORLD_SEED: '1',
    WORLD_SIZE: String(size),
    WORLD_DATE: date,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await freePort(4125)),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_DAYS_BEHIND: String(daysBehind(days)),
    // Days pass within seconds here, so do the quarters of an hour in which the network counts calls.
    SANDBOX_WINDOW_SECONDS: '1',
    PRODUCT_ORIGIN: publicUrl,
  },
  serviceLog(join(dataDir, 'logs'), 'sandbox'),
)
try {
  await sandbox.ready
  const startedAt = performance.now()
  const history = await makePremiumHistory({
    dataDir,
    days,
    port,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    onDay: (day, today) =>
      console.log(
        `  day ${day} of ${days}, ${today}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
      ),
  })
  for (const { handle, snapshots, complete, followers } of history)
    console.log(
      `  @${handle}: ${snapshots} snapshots, ${complete} complete, ${followers.toLocaleString('en')} followers`,
    )
  console.log(`\n  DATA_DIR=${dataDir} npm start goes on from today; sign in as a creator.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await stop(sandbox.child)
}
process.exit()
