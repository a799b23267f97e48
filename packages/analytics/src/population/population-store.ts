import { z } from 'zod'
import { updateCommunities, type CommunityResult } from '../communities/update-communities.ts'
import { seedCriteria } from '../catalogue/seed-criteria.ts'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { compact, type Compaction } from '../criteria/compact.ts'
import { fillKnownEvidence } from '../criteria/fill-known-evidence.ts'
import { copyMissingRows } from '../criteria/copy-missing-rows.ts'
import { readJournal, type JournalState } from '../criteria/journal.ts'
import { newestMoment } from '../criteria/newest-moment.ts'
import { lastCriterion, PopulationCriteria } from '../criteria/resolve-criteria.ts'
import { refresh, reloadDictionaries, type RefreshProgress } from '../criteria/refresh/refresh.ts'
import { ingestDeletions } from '../ingest/ingest-deletions.ts'
import { Kernel, type KernelOptions } from '../kernel/kernel.ts'
import { Inference } from '../inference/threads/inference.ts'
import type { IngestResult, Rows, Writing } from '../ingest/ingest-chunks.ts'
import {
  findImportedFile,
  forgetImportedFiles,
  noteImportedFile,
  type ImportedFile,
} from '../ingest/imported-files.ts'
import { ingestFollows } from '../ingest/ingest-follows.ts'
import { ingestUnfollows } from '../ingest/ingest-unfollows.ts'
import { ingestPosts } from '../ingest/ingest-posts.ts'
import { ingestProfiles } from '../ingest/ingest-profiles.ts'
import { renewPart } from '../renewal/renew-part.ts'
import { noteAllInferred, readRenewal, type RenewalProgress } from '../renewal/renewal-progress.ts'
import { TeamLists } from '../lists/team-lists.ts'
import type { DeletionInput, FollowInput, PostInput, ProfileInput } from '../model/input.ts'
import { createTables } from '../schema/create-tables.ts'
import { isNewPopulation, migrate, recordSchema } from '../schema/migrations/migrate.ts'
import { DEAD_CRITERION, EVERYONE_CRITERION } from '../schema/tables.ts'
import { openChdb } from '../store/chdb-engine.ts'
import { openCluster } from '../schema/open-cluster.ts'
import type { Engine } from '../store/engine.ts'
import type { Postings } from '../schema/tables.ts'

/** `clickhouseUrl`: one server, or all shards of a cluster in order, separated by commas. */
export type PopulationAddress = { dataDir: string } | { clickhouseUrl: string }
export interface PopulationOptions {
  /** Number of chDB sessions for concurrent queries; 6 by default. */
  sessions?: number
  /** Mirror the postings in memory: halves the time of a size query; costs about the size of the table. */
  memoryMirror?: boolean
  /** Accounts processed at once by a refresh, which bounds its memory; 200,000 by default. */
  refreshAccounts?: number
  /** Counts sizes in memory (kernel/README.md); without it all come from SQL. Only for a population in a folder. */
  kernel?: KernelOptions | undefined
  /** Each takes seconds to start. 0 runs inference on the calling thread. */
  inferenceThreads?: number
}

export interface SourceRows {
  source: string
  profiles: number
  posts: number
  follows: number
}
export interface PopulationInfo {
  size: number
  source: string
  as_of: string | null
  snapshot: string
}

const infoQuery = defineQuery({
  name: 'population-info',
  params: z.object({}),
  row: z.object({ size: countColumn }),
  // The dead numbers include numbers of interrupted refreshes that were never assigned to a profile, so
  // subtracting counts would give a wrong size.
  sql: `SELECT
          (SELECT bitmapAndnotCardinality(groupBitmapMergeStateIf(profiles, criterion = ${EVERYONE_CRITERION}), groupBitmapMergeStateIf(profiles, criterion = ${DEAD_CRITERION}))
           FROM postings WHERE criterion IN (${EVERYONE_CRITERION}, ${DEAD_CRITERION})) AS size`,
  merge: { by: [], add: ['size'] },
})
const sourcesQuery = defineQuery({
  name: 'population-sources',
  params: z.object({}),
  row: z.object({ source: z.string(), profiles: countColumn, posts: countColumn, follows: countColumn }),
  sql: `SELECT source, sum(a) AS profiles, sum(b) AS posts, sum(c) AS follows FROM (
          SELECT source, uniqExact(network_id) AS a, 0 AS b, 0 AS c FROM profile_rows GROUP BY source
          UNION ALL SELECT source, 0, uniqExact(post_id), 0 FROM posts GROUP BY source
          UNION ALL SELECT source, 0, 0, count() FROM follows FINAL GROUP BY source)
        GROUP BY source ORDER BY source`,
  merge: { by: ['source'], add: ['profiles', 'posts', 'follows'], order: [['source', 'up']] },
})

/** Holds what queries need (engine, resolver, facts). The queries themselves are in queries/. */
export class PopulationStore {
  readonly engine: Engine
  readonly criteria: PopulationCriteria
  readonly kernel: Kernel | undefined
  readonly lists: TeamLists
  readonly ingest: {
    profiles(rows: Rows<ProfileInput>, source: string): Promise<IngestResult>
    posts(rows: Rows<PostInput>, source: string): Promise<IngestResult>
    follows(rows: Rows<FollowInput>, source: string): Promise<IngestResult>
    unfollows(rows: Rows<FollowInput>): Promise<IngestResult>
    /** Rejects them from then on. Call `refresh` afterwards. */
    deletions(rows: Rows<DeletionInput>): Promise<IngestResult>
  }
  readonly #state: JournalState
  readonly #memoryMirror: boolean
  readonly #refreshAccounts: number | undefined
  readonly #inference: Inference
  readonly #writing: Writing
  #renewal: RenewalProgress
  #last: Promise<unknown> = Promise.resolve()
  #info: Promise<PopulationInfo> | undefined
  #removals = 0

  private constructor(
    engine: Engine,
    state: JournalState,
    renewal: RenewalProgress,
    { memoryMirror = false, refreshAccounts, inferenceThreads, kernel }: PopulationOptions,
  ) {
    this.#inference = new Inference(inferenceThreads)
    this.#refreshAccounts = refreshAccounts
    this.engine = engine
    this.kernel = kernel && engine.binary ? new Kernel(kernel) : undefined
    this.#state = state
    this.#renewal = renewal
    this.#memoryMirror = memoryMirror
    this.criteria = new PopulationCriteria(
      engine,
      (act) => this.#inTurn(act),
      () => this.#memoryMirror,
      (criteria) => this.#renewKernel(criteria),
    )
    this.lists = new TeamLists(
      engine,
      (act) => this.#inTurn(act),
      () => this.#memoryMirror,
      (criteria) => this.#renewKernel(criteria),
    )
    const writing: Writing = {
      nextBatch: () => ++this.#state.batches,
      mayRenew: () => !this.#renewal.is_over,
      removals: () => this.#removals,
      turn: (act) => this.#inTurn(act),
    }
    this.#writing = writing
    this.ingest = {
      profiles: async (rows, source) => {
        checkSource(source)
        return ingestProfiles(engine, rows, source, writing, this.#inference)
      },
      posts: async (rows, source) => {
        checkSource(source)
        return ingestPosts(engine, rows, source, writing, this.#inference)
      },
      follows: async (rows, source) => {
        checkSource(source)
        return ingestFollows(engine, rows, source, writing)
      },
      unfollows: (rows) => ingestUnfollows(engine, rows, writing),
      deletions: async (rows) => {
        const result = await ingestDeletions(engine, rows, writing)
        // Restored items may be imported again and deleted items must be rejected, so files are no longer
        // known as imported.
        if (result.taken > 0)
          await this.#inTurn(() => {
            this.#removals += 1
            return forgetImportedFiles(engine)
          })
        return result
      },
    }
  }

  static async open(address: PopulationAddress, options: PopulationOptions = {}): Promise<PopulationStore> {
    const engine =
      'dataDir' in address
        ? await openChdb(address.dataDir, options.sessions)
        : await openCluster(address.clickhouseUrl)
    try {
      const isNew = await isNewPopulation(engine)
      await createTables(engine)
      if (isNew) {
        await recordSchema(engine)
        await noteAllInferred(engine)
      }
      const migrated = !isNew && (await migrate(engine))
      await copyMissingRows(engine)
      await seedCriteria(engine)
      const state = await readJournal(engine)
      await fillKnownEvidence(engine)
      const store = new PopulationStore(engine, state, await readRenewal(engine), options)
      await store.lists.open()
      // Completes a refresh interrupted by a kill, and recomputes what a migration changed, before the first
      // query.
      if (state.interrupted || migrated) await store.refresh()
      else {
        await reloadDictionaries(engine, options.memoryMirror ?? false)
        // The process may have been killed after a refresh and before its lists were matched.
        await store.lists.matchAgain()
        // Until it is filled, SQL answers.
        void store.#inTurn(() => store.#fillKernel()).catch(() => {})
        store.#fillNames()
      }
      return store
    } catch (error) {
      await engine.close()
      throw error
    }
  }

  /** The cost is proportional to the new rows. */
  refresh(onProgress?: RefreshProgress): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await refresh(this.engine, this.#state, {
          memoryMirror: this.#memoryMirror,
          sliceSize: this.#refreshAccounts,
          ...(onProgress ? { onProgress } : {}),
        })
        await this.lists.matchAgain()
        await this.#fillKernel()
      } finally {
        this.criteria.clear()
        this.#info = undefined
        this.#fillNames()
      }
    })
  }

  async renewal(): Promise<RenewalProgress> {
    if (!this.#renewal.is_over) this.#renewal = await readRenewal(this.engine)
    return this.#renewal
  }

  /**
   * Infers the next `rows` of an older model again from their stored texts; when none is left, refreshes, so
   * that the new answers take effect, and is over. Call it until it is; after a kill it continues. The old
   * answers stay until the refresh.
   */
  async renew(options: { rows?: number; onProgress?: RefreshProgress } = {}): Promise<RenewalProgress> {
    if ((await this.renewal()).is_over) return this.#renewal
    const isPart = await renewPart(this.engine, this.#inference, this.#writing, options.rows)
    if (!isPart) {
      await this.refresh(options.onProgress)
      await this.#inTurn(() => noteAllInferred(this.engine))
    }
    return await this.renewal()
  }

  compact(): Promise<Compaction> {
    return this.#inTurn(async () => {
      const done = await compact(this.engine)
      if (done.dropped > 0) {
        await reloadDictionaries(this.engine, this.#memoryMirror)
        await this.#fillKernel()
        this.criteria.clear()
        this.#fillNames()
      }
      this.#info = undefined
      return done
    })
  }

  sources(): Promise<SourceRows[]> {
    return sourcesQuery.run(this.engine, {})
  }

  removeSource(source: string): Promise<void> {
    return this.#inTurn(async () => {
      const batch = ++this.#state.batches
      this.#removals += 1
      const params = { source, batch }
      const tag = 'remove-source'
      await forgetImportedFiles(this.engine, source)
      // First mark the accounts to recompute, then delete the rows: repeating both after a kill is harmless.
      await this.engine.command(
        `INSERT INTO touched SELECT DISTINCT network_id, {batch:UInt32} FROM (
           SELECT network_id FROM profile_rows WHERE source = {source:String}
           UNION ALL SELECT author_network_id FROM posts WHERE source = {source:String}
           UNION ALL SELECT follower_network_id FROM follows WHERE source = {source:String}
           UNION ALL SELECT network_id FROM following_lists WHERE source = {source:String})`,
        { tag, params },
      )
      for (const table of ['profile_rows', 'posts', 'follows', 'follower_lists', 'following_lists'] as const)
        await this.engine.command(`DELETE FROM ${table} WHERE source = {source:String}`, {
          tag,
          params: { source },
        })
    })
  }

  importedFile(key: string): Promise<ImportedFile | null> {
    return findImportedFile(this.engine, key)
  }
  noteImportedFile(key: string, source: string, file: ImportedFile): Promise<void> {
    return this.#inTurn(() => noteImportedFile(this.engine, key, source, file))
  }

  async updateCommunities(options: {
    computed_at: string
    force?: boolean
    pause?: () => Promise<void>
  }): Promise<CommunityResult> {
    const { size: population } = await this.info()
    const { next } = this.#state
    return await updateCommunities({
      engine: this.engine,
      population,
      next,
      turn: (act) => this.#inTurn(act),
      ...options,
    })
  }

  info(): Promise<PopulationInfo> {
    this.#info ??= this.#readInfo()
    return this.#info
  }

  postings(): Postings {
    return this.#memoryMirror ? 'postings_memory' : 'postings'
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {})
    await this.kernel?.close()
    await this.#inference.close()
    await this.engine.close()
  }

  async #readInfo(): Promise<PopulationInfo> {
    const [[row], as_of, sources] = await Promise.all([
      infoQuery.run(this.engine, {}),
      newestMoment(this.engine),
      this.sources(),
    ])
    const empty = sources.length === 0
    return {
      size: row!.size,
      source: empty ? 'empty' : sources.map((s) => s.source).join(' + '),
      as_of,
      snapshot: `r${this.#state.refreshed}`,
    }
  }

  async #fillKernel(): Promise<void> {
    if (!this.kernel) return
    const [row] = await lastCriterion.run(this.engine, {})
    await this.kernel.fill({ engine: this.engine, postings: this.postings() }, row!.n)
  }

  /** Names are found without it, too: an engine that is being closed may fail. */
  #fillNames(): void {
    void this.criteria.fill().catch(() => {})
  }

  async #renewKernel(criteria: readonly number[]): Promise<void> {
    await this.kernel?.renew({ engine: this.engine, postings: this.postings() }, criteria)
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = () => (this.kernel ? this.kernel.write(act) : act())
    const result = this.#last.then(turn, turn)
    this.#last = result.catch(() => {})
    return result
  }
}

function checkSource(source: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._:@+-]{0,99}$/u.test(source))
    throw new RangeError(`Not a name for a source: ${JSON.stringify(source)}`)
}
