import { PgBoss, type Db as IDatabase } from 'pg-boss'
import type { Deps } from '../../../app/deps.ts'
import type { BackgroundTiming } from './background-timing.ts'

export interface JobQueue {
  /** Takes jobs of one queue, `concurrency` at a time and one of a group at a time. A throw lets the job fail; nothing is retried here. */
  work(
    queue: string,
    concurrency: number,
    handler: (data: Record<string, string>) => Promise<void>,
  ): Promise<void>
  /** Moves what the outbox holds to the queue. Answers how many. */
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
 * What may go to the queue now, so that nobody's thousand jobs hold up somebody else's one: the oldest of each group that has nothing there, of each owner
 * no more than leaves others a worker, and owners who have least there first. `$5` are jobs that are over here but not yet marked so.
 */
const TURN = `
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

/** How often the outbox is looked at without being told; a job that is due before then has a timer of its own. */
const RELAY_MS = 2_000
/** Workers are woken by the relay; looking by themselves is for what another server added. */
const POLL_S = 10
const BATCH = 100
/** Longer than any single run of a handler; one that died is taken up by the domain's own reconcile pass. */
const EXPIRE_S = 3_600
/** A worker that is gone is missed as soon as its job's lease is over, but the queue's own shortest time is this. */
const SHORTEST_HEARTBEAT_S = 10
/** A job that is over is marked so in the queue well within this time. */
const MARKED_MS = 60_000

/**
 * pg-boss over the server's own connections. With PGlite inside no notices arrive (LISTEN/NOTIFY), so the outbox' relay wakes the workers
 * itself.
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
  /** Of each queue: how many jobs one owner may have there. */
  const worked = new Map<string, number>()
  const ended = new Set<string>()
  const running = new Set<Promise<void>>()
  let closed = false
  let told = false
  let next: NodeJS.Timeout | undefined
  let relaying: Promise<number> = Promise.resolve(0)

  const relayOnce = async (): Promise<number> => {
    if (closed || worked.size === 0) return 0
    // A job that is put off waits here and not in the queue, which would have to look for it all the time.
    const { rows } = await pool.query<OutboxRow>(TURN, [
      BATCH,
      [...worked.keys()],
      [...worked.values()],
      deps.clock(),
      [...ended],
    ])
    // Sent under the outbox row's id, then forgotten: killed between the two, the next relay sends what is there already, which adds nothing. Not in one
    // transaction, because pg-boss may ask for the queue on another connection, which PGlite lets wait for the transaction's end.
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
    // Also when nothing was new but somebody said so: a group may have become free.
    if (rows.length > 0 || told) for (const worker of workers) boss.notifyWorker(worker)
    told = false
    await wakeForNext()
    return rows.length
  }
  const wakeForNext = async (): Promise<void> => {
    const { rows } = await pool.query<{ next: Date | null }>(
      'select min(start_after) as next from job_outbox where queue = any($1) and start_after > $2',
      [[...worked.keys()], deps.clock()],
    )
    clearTimeout(next)
    const due = rows[0]?.next
    const wait = due ? due.getTime() - deps.clock().getTime() : RELAY_MS
    if (!closed && wait < RELAY_MS) next = setTimeout(relayQuietly, Math.max(wait, 5))
  }
  const relay = (): Promise<number> => {
    relaying = relaying.catch(() => 0).then(relayOnce)
    return relaying
  }
  const relayQuietly = () => {
    relay().catch((error: unknown) => deps.logger.error({ err: error }, 'job outbox'))
  }
  const relayTold = () => {
    told = true
    relayQuietly()
  }
  deps.events.on('job-added', relayTold)
  const timer = setInterval(relayQuietly, RELAY_MS)
  timer.unref()

  return {
    async work(queue, concurrency, handler) {
      await boss.createQueue(queue)
      // Jobs that were running when this process was killed would hold their group back until they expire. The folder's lock says that nobody else
      // works on them; on a shared server their missing heartbeat does.
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
              if (!job || closed) return
              const run = handler(job.data)
              running.add(run)
              await run.finally(() => {
                running.delete(run)
                // Its group and its owner's place are free: the next one comes now.
                ended.add(job.id)
                setTimeout(() => ended.delete(job.id), MARKED_MS).unref()
                relayTold()
              })
            },
          ),
        )
      worked.set(queue, Math.max(1, concurrency - 1))
      relayQuietly()
    },
    relay,
    async close() {
      closed = true
      clearInterval(timer)
      clearTimeout(next)
      deps.events.off('job-added', relayTold)
      await relaying.catch(() => 0)
      await Promise.allSettled(running)
      await boss.stop({ graceful: false })
    },
  }
}
