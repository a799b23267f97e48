import type { DeletionInput, FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { ImportTarget, TakenCounts } from './import-target.ts'
import type { ImportedRow, Position } from './readers/imported.ts'
import type { RejectFile } from './reject-file.ts'

/**
 * Approximate bytes of a batch, so that memory use does not depend on the file: about 10,000 posts or 100,000
 * follows.
 */
const BATCH_BYTES = 8_000_000

export interface Counts {
  taken: number
  repeated: number
  rejected: number
  /** Fields that were not understood; their rows count as the others do. */
  unread: number
  /** What the network says beside its rows. */
  notices: number
  /** Of these, deletions that were recorded. */
  removed: number
}

interface RowAtLine<T> {
  readonly line: number
  readonly row: T
}
type Kind = ImportedRow['kind']
interface RefusedRow {
  readonly line: number
  readonly kind: Kind | ''
  readonly reason: string
}
interface UnreadField {
  readonly line: number
  readonly field: string
  readonly reason: string
}
/** The part of an import target that batches are sent to. */
type Sink = Pick<ImportTarget, 'profiles' | 'posts' | 'follows' | 'deletions'>
class ImportBatch {
  readonly profile: RowAtLine<ProfileInput>[] = []
  readonly post: RowAtLine<PostInput>[] = []
  readonly follow: RowAtLine<FollowInput>[] = []
  readonly deletions: DeletionInput[] = []
  notices = 0
  /** Rows the reader rejected. */
  readonly refused: RefusedRow[] = []
  readonly unread: UnreadField[] = []
  bytes = 0
}

/**
 * Sends rows read from a file in batches, one at a time. The next batch is read while one is being sent, so
 * neither the reader nor the population waits longer than necessary. An error of a batch is thrown by the
 * next `send`.
 */
export class BatchSender {
  /** Counts of rows sent and noted in the checkpoint. */
  readonly counts: Counts
  readonly #target: Sink
  readonly #source: string
  readonly #rejects: Pick<RejectFile, 'add'>
  readonly #noted: (position: Position) => Promise<void>
  #batch = new ImportBatch()
  #sending: Promise<void> = Promise.resolve()

  /** `onNoted` is called after each batch; an error it throws ends the import. */
  constructor(
    target: Sink,
    source: string,
    rejects: Pick<RejectFile, 'add'>,
    counts: Readonly<Counts>,
    onNoted: (position: Position) => Promise<void>,
  ) {
    this.#target = target
    this.#source = source
    this.#rejects = rejects
    this.counts = { ...counts }
    this.#noted = onNoted
  }

  get isFull(): boolean {
    return this.#batch.bytes >= BATCH_BYTES
  }

  add(item: ImportedRow): void {
    const list: RowAtLine<unknown>[] = this.#batch[item.kind]
    list.push({ line: item.line, row: item.row })
    this.#batch.bytes +=
      item.kind === 'follow' ? 80 : item.kind === 'profile' ? 700 : 700 + item.row.text.length
  }

  /** A notice; what it says was deleted is removed after the rows before it. */
  notice(deletion: DeletionInput | undefined): void {
    this.#batch.notices += 1
    if (deletion) this.#batch.deletions.push(deletion)
    this.#batch.bytes += 80
  }

  refuse(line: number, kind: Kind | '', reason: string): void {
    this.#batch.refused.push({ line, kind, reason })
    this.#batch.bytes += 80
  }

  unreadField({ line, field, reason }: UnreadField): void {
    this.#batch.unread.push({ line, field, reason })
    this.#batch.bytes += 80
  }

  /** Returns once the previous batch has been delivered. */
  async send(position: Position): Promise<void> {
    const batch = this.#batch
    this.#batch = new ImportBatch()
    await this.#sending
    this.#sending = this.#deliver(batch, position)
    // An error is thrown by the next call; this prevents an unhandled rejection before that.
    this.#sending.catch(() => {})
  }

  /** Sends the last batch and returns once it has been delivered. */
  async end(position: Position): Promise<void> {
    await this.send(position)
    await this.#sending
  }

  /** Returns once nothing is being sent any more, also after an error. */
  async settled(): Promise<void> {
    await this.#sending.catch(() => {})
  }

  async #deliver(batch: ImportBatch, position: Position): Promise<void> {
    const { profile, post, follow } = batch
    for (const refused of batch.refused) await this.#refused(refused)
    for (const { line, field, reason } of batch.unread) await this.#rejects.add(line, field, reason)
    this.counts.unread += batch.unread.length
    await this.#rows('profile', profile, (rows) => this.#target.profiles(rows, this.#source))
    await this.#rows('post', post, (rows) => this.#target.posts(rows, this.#source))
    await this.#rows('follow', follow, (rows) => this.#target.follows(rows, this.#source))
    // Removals are stated facts: the target records them, also for what it does not hold.
    if (batch.deletions.length > 0)
      this.counts.removed += (await this.#target.deletions(batch.deletions)).taken
    this.counts.notices += batch.notices
    await this.#noted(position)
  }

  async #rows<T>(
    kind: Kind,
    placed: readonly RowAtLine<T>[],
    sendRows: (rows: readonly T[]) => Promise<TakenCounts>,
  ): Promise<void> {
    if (placed.length === 0) return
    const result = await sendRows(placed.map(({ row }) => row))
    this.counts.taken += result.taken
    this.counts.repeated += result.repeated
    for (const { index, reason } of result.rejected)
      await this.#refused({ line: placed[index]?.line ?? 0, kind, reason })
  }

  async #refused({ line, kind, reason }: RefusedRow): Promise<void> {
    this.counts.rejected += 1
    await this.#rejects.add(line, kind, reason)
  }
}
