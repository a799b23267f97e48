import { PgBoss, type Db as IDatabase } from 'pg-boss'
import type { Deps } from '../../../app/deps.ts'
import type { BackgroundTiming } from './background-timing.ts'

export interface JobQueue {
  /**
   * Runs jobs of one queue, at most `concurrency` in parallel and one per group. A job whose handler throws
   * fails; nothing is retried here.
   */
  work(
    queue: string,
    concurrency: number,
    handler: (data: Record<string, string>) => Promise<void>,
  ): Promise<void>
  /** Moves jobs from the outbox to the queue. Answers how many. */
  relay(): Promise<number>
  close(): Promise<void>
}

interface OutboxRow {
  id: string
  queue: string
  group_id: string
  owner_id: string
  data: Record<string, string>
}

/**
 * Selects the jobs that may go to the queue now, so that one owner's thousand jobs do not delay another's
 * single job: the oldest of each group that has no queued job; of each owner no more than leaves a worker for
 * others; owners with the fewest queued jobs first. `$5` lists jobs that ended here but are not yet marked so
 * in the queue.
 */
const NEXT_JOBS_SQL = `
  with queues as (select * from unnest($2::text[], $3::int[]) as q (queue, most)),
  there as (
    select name as queue, group_id, data->>'owner_id' as owner_id from jobs.job
    where name = any($2) and state in ('created', 'retry', 'active') and not id = any($5::uuid[])
  ),
  heads as (
    select distinct on (queue, group_id) id, queue, group_id, owner_id, data, created_at from job_outbox o
    where queue = any($2) and start_after <= $4
      and not exists (select 1 from there t where t.queue = o.queue and t.group_id = o.group_id)
    order by queue, group_id, created_at, id
  ),
  placed as (
    select h.*, row_number() over (partition by h.queue, h.owner_id order by h.created_at, h.id)
      + (select count(*) from there t where t.queue = h.queue and t.owner_id = h.owner_id) as place
    from heads h
  )
  select id, queue, group_id, owner_id, data from placed join queues using (queue)
  where place <= most order by place, created_at, id limit $1`

/** Polling interval of the outbox without an announcement; a job due earlier has its own timer. */
const RELAY_MS = 2_000
/** Workers are woken by the relay; they also poll for jobs that another server added. */
const POLL_S = 10
const BATCH_SIZE = 100
/**
 * Longer than any single run of a handler; jobs of a dead handler are resumed by their domain's reconcile
 * pass.
 */
const EXPIRE_S = 3_600
/** Shortest heartbeat the queue accepts; job leases may expire sooner. */
const SHORTEST_HEARTBEAT_S = 10
/** The queue marks an ended job as ended well within this time. */
const MARKED_MS = 60_000

/**
 * pg-boss on the server's own connections. PGlite delivers no LISTEN/NOTIFY, so the outbox relay wakes the
 * workers itself.
 */
export async function openJobQueue(
  deps: Pick<Deps, 'store' | 'events' | 'logger' | 'clock'>,
  { lease_ms }: Pick<BackgroundTiming, 'lease_ms'>,
): Promise<JobQueue> {
  const heartbeatSeconds = Math.max(SHORTEST_HEARTBEAT_S, Math.ceil(lease_ms / 3_000))
  const superviseSeconds = Math.ceil(heartbeatSeconds / 2)
  const { pool, embedded } = deps.store
  const asDatabase = (client: { query: typeof pool.query }): IDatabase => ({
    executeSql: (text, values) =>
      client.query(text, values) as unknown as ReturnType<IDatabase['executeSql']>,
  })
  const boss = new PgBoss({
    db: asDatabase(pool),
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => deps.logger.error({ err: error }, 'job queue'))
  await boss.start()
  const workers: string[] = []
  /** The maximum number of jobs one owner may have in a queue, by queue. */
  const maxPerOwner = new Map<string, number>()
  const endedJobs = new Set<string>()
  const runningJobs = new Set<Promise<void>>()
  let isClosed = false
  let isAnnounced = false
  let nextTimer: NodeJS.Timeout | undefined
  let runningRelay: Promise<number> = Promise.resolve(0)

  const relayOnce = async (): Promise<number> => {
    if (isClosed || maxPerOwner.size === 0) return 0
    // A postponed job waits in the outbox, because the queue would poll for it all the time.
    const { rows } = await pool.query<OutboxRow>(NEXT_JOBS_SQL, [
      BATCH_SIZE,
      [...maxPerOwner.keys()],
      [...maxPerOwner.values()],
      deps.clock(),
      [...endedJobs],
    ])
    // Sent under the outbox row's id, then deleted. If the process is killed between the two, the next relay
    // sends the same id again, which adds nothing. Not one transaction, because pg-boss may query its queue
    // on another connection, which on PGlite waits for the end of the transaction.
    for (const row of rows) {
      await boss.send(
        row.queue,
        { ...row.data, owner_id: row.owner_id },
        {
          id: row.id,
          group: { id: row.group_id },
          retryLimit: 0,
          expireInSeconds: EXPIRE_S,
          heartbeatSeconds,
        },
      )
      await pool.query('delete from job_outbox where id = $1', [row.id])
    }
    // Also if nothing was moved but an announcement came: a group may have become free.
    if (rows.length > 0 || isAnnounced) for (const worker of workers) boss.notifyWorker(worker)
    isAnnounced = false
    await wakeForNext()
    return rows.length
  }
  const wakeForNext = async (): Promise<void> => {
    const { rows } = await pool.query<{ next: Date | null }>(
      'select min(start_after) as next from job_outbox where queue = any($1) and start_after > $2',
      [[...maxPerOwner.keys()], deps.clock()],
    )
    clearTimeout(nextTimer)
    const nextDue = rows[0]?.next
    const waitMs = nextDue ? nextDue.getTime() - deps.clock().getTime() : RELAY_MS
    if (!isClosed && waitMs < RELAY_MS) nextTimer = setTimeout(relayQuietly, Math.max(waitMs, 5))
  }
  const relayJobs = (): Promise<number> => {
    runningRelay = runningRelay.catch(() => 0).then(relayOnce)
    return runningRelay
  }
  const relayQuietly = () => {
    relayJobs().catch((error: unknown) => deps.logger.error({ err: error }, 'job outbox'))
  }
  const onJobAdded = () => {
    isAnnounced = true
    relayQuietly()
  }
  deps.events.on('job-added', onJobAdded)
  const timer = setInterval(relayQuietly, RELAY_MS)
  timer.unref()

  return {
    async work(queue, concurrency, handler) {
      await boss.createQueue(queue)
      // Jobs that were running when this process was killed would block their group until they expire. The
      // folder's lock proves that no other process runs them; on a shared server their missing heartbeat
      // does.
      if (embedded)
        await pool.query(
          "update jobs.job set state = 'failed', completed_on = now() where state = 'active' and name = $1",
          [queue],
        )
      for (let i = 0; i < concurrency; i += 1)
        workers.push(
          await boss.work<Record<string, string>>(
            queue,
            { pollingIntervalSeconds: POLL_S, groupConcurrency: 1 },
            async ([job]) => {
              if (!job || isClosed) return
              const runningJob = handler(job.data)
              runningJobs.add(runningJob)
              await runningJob.finally(() => {
                runningJobs.delete(runningJob)
                // The ended job's group and its owner's slot are free: the next job can start now.
                endedJobs.add(job.id)
                setTimeout(() => endedJobs.delete(job.id), MARKED_MS).unref()
                onJobAdded()
              })
            },
          ),
        )
      maxPerOwner.set(queue, Math.max(1, concurrency - 1))
      relayQuietly()
    },
    relay: relayJobs,
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(nextTimer)
      deps.events.off('job-added', onJobAdded)
      await runningRelay.catch(() => 0)
      await Promise.allSettled(runningJobs)
      await boss.stop({ graceful: false })
    },
  }
}
