import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import type { ImportTarget, TakenRows } from './import-target.ts'
import type { Imported, Position } from './readers/imported.ts'
import type { RejectFile } from './reject-file.ts'

/** Bytes (roughly) that are sent at once: what a file holds never matters for the memory it takes. About 10,000 posts or 100,000 follows. */
const BATCH_BYTES = 8_000_000

export interface Counts {
  taken: number
  repeated: number
  rejected: number
}

interface Placed<T> {
  readonly line: number
  readonly row: T
}
type Item = Exclude<Imported, { readonly kind: 'rejected' }>
type Kind = Item['kind']
interface Refused {
  readonly line: number
  readonly kind: Kind | ''
  readonly reason: string
}
/** Where batches go. */
type Sink = Pick<ImportTarget, 'profiles' | 'posts' | 'follows'>
class Batch {
  readonly profile: Placed<ProfileInput>[] = []
  readonly post: Placed<PostInput>[] = []
  readonly follow: Placed<FollowInput>[] = []
  /** What the reader could not take. */
  readonly refused: Refused[] = []
  bytes = 0
}

/**
 * Sends what is read of a file, a batch at a time and one after the other. The next batch is read while one is sent, so that reading waits for the population
 * and the population for no reader. What a batch failed with is thrown where the next one is sent.
 */
export class BatchSender {
  /** Of what was sent and noted. */
  readonly counts: Counts
  readonly #target: Sink
  readonly #source: string
  readonly #rejects: Pick<RejectFile, 'add'>
  readonly #noted: (upTo: Position) => Promise<void>
  #batch = new Batch()
  #sending: Promise<void> = Promise.resolve()

  /** `noted` is called after each batch: what it throws ends the import there. */
  constructor(
    target: Sink,
    source: string,
    rejects: Pick<RejectFile, 'add'>,
    counts: Readonly<Counts>,
    noted: (upTo: Position) => Promise<void>,
  ) {
    this.#target = target
    this.#source = source
    this.#rejects = rejects
    this.counts = { ...counts }
    this.#noted = noted
  }

  get isFull(): boolean {
    return this.#batch.bytes >= BATCH_BYTES
  }

  add(item: Item): void {
    const list: Placed<unknown>[] = this.#batch[item.kind]
    list.push({ line: item.line, row: item.row })
    this.#batch.bytes +=
      item.kind === 'follow' ? 80 : item.kind === 'profile' ? 700 : 700 + item.row.text.length
  }

  refuse(line: number, kind: Kind | '', reason: string): void {
    this.#batch.refused.push({ line, kind, reason })
    this.#batch.bytes += 80
  }

  /** Returns once the batch before is in. */
  async send(upTo: Position): Promise<void> {
    const batch = this.#batch
    this.#batch = new Batch()
    await this.#sending
    this.#sending = this.#deliver(batch, upTo)
    // Its failure is seen with the next one; this only keeps it from being reported as unhandled before.
    this.#sending.catch(() => {})
  }

  /** Sends the last batch and returns once it is in. */
  async end(upTo: Position): Promise<void> {
    await this.send(upTo)
    await this.#sending
  }

  /** Returns once nothing is being sent any more, whatever came of it. */
  async settled(): Promise<void> {
    await this.#sending.catch(() => {})
  }

  async #deliver(batch: Batch, upTo: Position): Promise<void> {
    const { profile, post, follow } = batch
    for (const refused of batch.refused) await this.#refused(refused)
    await this.#rows('profile', profile, (rows) => this.#target.profiles(rows, this.#source))
    await this.#rows('post', post, (rows) => this.#target.posts(rows, this.#source))
    await this.#rows('follow', follow, (rows) => this.#target.follows(rows, this.#source))
    await this.#noted(upTo)
  }

  async #rows<T>(
    kind: Kind,
    placed: readonly Placed<T>[],
    into: (rows: readonly T[]) => Promise<TakenRows>,
  ): Promise<void> {
    if (placed.length === 0) return
    const answer = await into(placed.map(({ row }) => row))
    this.counts.taken += answer.taken
    this.counts.repeated += answer.repeated
    for (const { index, reason } of answer.rejected)
      await this.#refused({ line: placed[index]?.line ?? 0, kind, reason })
  }

  async #refused({ line, kind, reason }: Refused): Promise<void> {
    this.counts.rejected += 1
    await this.#rejects.add(line, kind, reason)
  }
}
