import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Job } from '@rookery/contract'
import { fetchPopulationInUse, command } from '../areas/population/imports/operator-client.ts'
import { jobsTable } from './jobs-table.ts'
import { printLine } from './say.ts'
import { showSubscribers } from './subscribers.ts'
import { showUsage } from './usage.ts'
import { UsageError } from './usage-error.ts'
import { showAds, syncAds } from './ads.ts'
import { mirrorNow, trackAccount, untrackAccount } from './track.ts'

const USAGE_TEXT = `npm run jobs                     the jobs of the running server: open ones first, then those of the last week
  --watch             goes on showing them until it is ended
  --open              only those that are not over
  --json              as JSON
  --cancel ID         stops a job at its next safe point (the first letters of its id are enough); what it did stays
npm run jobs -- --track @HANDLE  fetches an account's followers, followings and posts now and every day, and keeps what changed
  --as @HANDLE        whose X account asks (default: whoever connected last)
  --posts N, --followers N, --following N
                      how many of each at most (3200, 100000, 10000)
npm run jobs -- --untrack @HANDLE
npm run jobs -- --mirror         fetches X's catalogues of what can be targeted now, which happens weekly by itself
npm run jobs -- --sync-ads ID    fetches campaigns and figures of a granted ad account now, which happens hourly by itself
npm run jobs -- --ads ID         what its campaigns came to in the last 14 days, as last fetched
npm run jobs -- --usage EVENT,EVENT
                      how many people did each of these after the one before it, and who came back, in the last --days N (90);
                      'screen /premium' is that screen
npm run jobs -- --subscribers all
                      subscribers, recurring revenue by month and plan, churn and failed payments; with a team's slug, an address
                      or an id instead of 'all' every change of that payer's subscriptions, with who made it and why
DATA_DIR says which data folder (default: .data).`

const CHECK_INTERVAL_MS = 1_000

function readOptions() {
  try {
    return parseArgs({
      options: {
        watch: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        cancel: { type: 'string' },
        track: { type: 'string' },
        untrack: { type: 'string' },
        mirror: { type: 'boolean', default: false },
        'sync-ads': { type: 'string' },
        ads: { type: 'string' },
        usage: { type: 'string' },
        subscribers: { type: 'string' },
        days: { type: 'string' },
        as: { type: 'string' },
        posts: { type: 'string' },
        followers: { type: 'string' },
        following: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const askJobs = async (dataDir: string, open: boolean): Promise<{ count: number; jobs: Job[] }> =>
  await command(dataDir, '/jobs', { open: open || null })

async function cancelJob(dataDir: string, start: string): Promise<void> {
  const { jobs } = await askJobs(dataDir, false)
  const found = jobs.filter(({ id }) => id.startsWith(start))
  if (found.length === 0) throw new UsageError(`There is no job ${start}.`)
  if (found.length > 1) throw new UsageError(`${found.length} jobs begin with ${start}; give more of the id.`)
  const job = await command<Job>(dataDir, '/cancel-job', { id: found[0]!.id })
  printLine(
    job.state === 'cancelled'
      ? `${job.subject}: ${job.cause ?? 'Cancelled.'}`
      : `${job.subject} stops after the step it is at.`,
  )
}

async function watchJobs(dataDir: string, open: boolean): Promise<never> {
  for (;;) {
    const { jobs } = await askJobs(dataDir, open)
    // Clears the screen, so that the table stays in place.
    process.stdout.write(`\u001B[2J\u001B[H${jobsTable(jobs, new Date(), process.stdout.columns)}\n`)
    await wait(CHECK_INTERVAL_MS)
  }
}

async function runJobs(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    printLine(USAGE_TEXT)
    return 0
  }
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  if (!(await fetchPopulationInUse(dataDir)))
    throw new UsageError(
      'No server runs on this data folder, and it is the server that works: start it first.',
    )
  if (options.cancel !== undefined) await cancelJob(dataDir, options.cancel)
  else if (options.track !== undefined) await trackAccount(dataDir, options.track, options)
  else if (options.untrack !== undefined) await untrackAccount(dataDir, options.untrack)
  else if (options['sync-ads'] !== undefined) await syncAds(dataDir, options['sync-ads'])
  else if (options.ads !== undefined) await showAds(dataDir, options.ads)
  else if (options.usage !== undefined)
    await showUsage(dataDir, options.usage.split(',').filter(Boolean), Number(options.days ?? 90))
  else if (options.subscribers !== undefined) await showSubscribers(dataDir, options.subscribers, 12)
  else if (options.mirror) await mirrorNow(dataDir, options.as ?? null)
  else if (options.watch) return await watchJobs(dataDir, options.open)
  else {
    const { count, jobs } = await askJobs(dataDir, options.open)
    if (options.json) printLine(JSON.stringify({ count, jobs }, null, 2))
    else printLine(jobsTable(jobs, new Date(), process.stdout.columns))
    if (!options.json && count > jobs.length) printLine(`… and ${count - jobs.length} more`)
  }
  return 0
}

try {
  process.exitCode = await runJobs()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
