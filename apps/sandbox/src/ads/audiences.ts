import { setImmediate as turn } from 'node:timers/promises'
import type { PeopleIndex } from '../world/people-index.ts'
import type { Journal } from '../state/journal.ts'
import type { AudienceRow, PermissionRow } from '../state/rows.ts'
import type { WorldClock } from '../state/world-clock.ts'
import { MembersFile, type MemberKey, type MemberRecord } from './members-file.ts'
import { HashTable } from '../world/hash-table.ts'

/** An audience with fewer matched people cannot be targeted. */
export const minAudienceSize = 100

/**
 * Custom audiences and their members. An upload is pending until the batch run (a configurable number of
 * seconds later; hours on the real network), which matches its members against the world's active people.
 * Runs are started by a timer, and before any answer that would show a result that is due.
 */
export class Audiences {
  readonly #journal: Journal
  readonly #clock: WorldClock
  readonly #people: PeopleIndex
  readonly #members: MembersFile
  readonly #processingMs: number
  readonly #running = new Map<string, Promise<void>>()
  readonly #matched = new Map<string, { byteLength: number; people: Uint32Array }>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    journal: Journal,
    clock: WorldClock,
    people: PeopleIndex,
    dataDir: string,
    processingSeconds: number,
  ) {
    this.#journal = journal
    this.#clock = clock
    this.#people = people
    this.#members = new MembersFile(dataDir)
    this.#processingMs = processingSeconds * 1000
    this.#schedule()
  }

  all(): AudienceRow[] {
    return this.#journal.all<AudienceRow>('audiences')
  }

  get(id: string): AudienceRow | undefined {
    return this.#journal.get<AudienceRow>('audiences', id)
  }

  /** Audiences the account owns, and audiences that other accounts shared with it. */
  visibleTo(accountId: string, scope: 'OWNER' | 'SHARED'): AudienceRow[] {
    if (scope === 'OWNER') return this.all().filter((row) => row.account_id === accountId)
    const sharedIds = new Set(
      this.permissions()
        .filter((each) => each.granted_account_id === accountId && !each.deleted)
        .map((each) => each.custom_audience_id),
    )
    return this.all().filter((row) => sharedIds.has(row.id))
  }

  permissions(): PermissionRow[] {
    return this.#journal.all<PermissionRow>('permissions')
  }

  put(row: AudienceRow): AudienceRow {
    return this.#journal.put('audiences', row.id, row)
  }

  putPermission(row: PermissionRow): PermissionRow {
    return this.#journal.put('permissions', row.id, row)
  }

  /** Stores all records of one request and schedules the batch run that counts them. */
  addMembers(id: string, records: readonly MemberRecord[]): void {
    const row = this.#existing(id)
    const byteLength = this.#members.append(id, row.byte_length, records)
    const now = this.#clock.world()
    this.put({
      ...row,
      byte_length: byteLength,
      due_at: row.due_at ?? now + this.#processingMs,
      updated_at: now,
    })
    // Builds the index of a large world before the run is due.
    void this.#people.table('twitter_id')
    this.#schedule()
  }

  /** Runs every batch that is due; called before state is read. */
  async settle(): Promise<void> {
    const now = this.#clock.world()
    for (const row of this.all()) if (this.#isDue(row, now)) await this.#run(row.id)
  }

  /** As `settle`, but does not wait: the first index of a large world takes longer than a request may. */
  startDue(): void {
    const now = this.#clock.world()
    for (const row of this.all()) if (this.#isDue(row, now)) void this.#run(row.id)
    this.#schedule()
  }

  /** Indexes of the matched people, sorted; empty until processed. */
  async matchedPeople(id: string): Promise<Uint32Array> {
    const row = this.get(id)
    if (row === undefined || row.matched === null) return new Uint32Array()
    const matchedCounts = this.#matched.get(id)
    if (matchedCounts?.byteLength === row.byte_length) return matchedCounts.people
    const { people } = await this.#match(row)
    this.#matched.set(id, { byteLength: row.byte_length, people })
    return people
  }

  forget(): void {
    for (const row of this.all()) this.#members.remove(row.id)
    this.#matched.clear()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #isDue(row: AudienceRow, now: number): boolean {
    if (row.deleted) return false
    return (row.due_at !== null && row.due_at <= now) || (row.next_expiry !== null && row.next_expiry <= now)
  }

  #run(id: string): Promise<void> {
    let runningMatch = this.#running.get(id)
    if (runningMatch === undefined) {
      runningMatch = this.#process(id)
        .catch((error: unknown) => {
          process.stderr.write(`sandbox: processing of audience ${id} failed: ${String(error)}\n`)
        })
        .finally(() => {
          this.#running.delete(id)
          this.#schedule()
        })
      this.#running.set(id, runningMatch)
    }
    return runningMatch
  }

  async #process(id: string): Promise<void> {
    const existingAudience = this.#existing(id)
    const { people, nextExpiry } = await this.#match(existingAudience)
    this.#matched.set(id, { byteLength: existingAudience.byte_length, people })
    const row = this.#existing(id)
    const now = this.#clock.world()
    // Records that arrived during this run wait for a run of their own.
    const dueAt = row.byte_length === existingAudience.byte_length ? null : now + this.#processingMs
    this.put({ ...row, due_at: dueAt, next_expiry: nextExpiry, matched: people.length, updated_at: now })
  }

  async #match(row: AudienceRow): Promise<{ people: Uint32Array; nextExpiry: number | null }> {
    const now = Math.floor(this.#clock.world() / 1000)
    const found = new Set<number>()
    let nextExpiry = Number.POSITIVE_INFINITY
    // Only ids and handles can match: the world's people have no e-mail address, phone or device.
    for (const key of ['twitter_id', 'handle'] satisfies MemberKey[]) {
      const members = await this.#currentMembers(row, key)
      if (members.table.size === 0) continue
      const people = await this.#people.table(key)
      members.table.forEach((high, low, record) => {
        const expiresAt = members.expires[record] ?? 0
        // 0: removed. A start in the future takes effect at the next run, as on the network.
        if (expiresAt <= now) return
        nextExpiry = Math.min(nextExpiry, expiresAt)
        const person = people.lookup(high, low)
        if (person !== undefined) found.add(person)
      })
    }
    return {
      people: Uint32Array.from(found).sort(),
      nextExpiry: nextExpiry === Number.POSITIVE_INFINITY ? null : nextExpiry * 1000,
    }
  }

  /** The latest record of each member: end of the membership, 0 if removed. */
  async #currentMembers(row: AudienceRow, key: MemberKey): Promise<{ table: HashTable; expires: number[] }> {
    const table = new HashTable()
    const expiryTimes: number[] = []
    for (const slice of this.#members.read(row.id, row.byte_length)) {
      for (const record of slice) {
        if (record.key !== key) continue
        table.set(record.hash, 0, expiryTimes.length)
        expiryTimes.push(record.remove ? 0 : record.expires_at)
      }
      await turn()
    }
    return { table, expires: expiryTimes }
  }

  #existing(id: string): AudienceRow {
    const row = this.get(id)
    if (row === undefined) throw new Error(`no audience ${id}`)
    return row
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const dueTimes = this.all()
      .filter((row) => !row.deleted && !this.#running.has(row.id))
      .flatMap((row) => [row.due_at, row.next_expiry])
      .filter((due) => due !== null)
    if (dueTimes.length === 0) return
    const waitMs = Math.max(0, Math.min(...dueTimes) - this.#clock.world())
    // The wait may exceed the longest timer: check again when it fires.
    this.#timer = setTimeout(() => this.startDue(), Math.min(waitMs, 2_000_000_000))
    this.#timer.unref()
  }
}
