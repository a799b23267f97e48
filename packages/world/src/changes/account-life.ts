import { decimalTail, mixedTail } from '../ids/handle-code.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { WrittenName } from '../people/name-writer.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { DAY_MS, DELETED_AFTER, RATES, REACTIVATED_SHARE, RESTORED_SHARE } from './rates.ts'

/** The network answers the same about deactivated accounts and deleted ones. */
export type AccountState = 'active' | 'suspended' | 'deleted'

/** A time for which an account is in no list. */
export interface Outage {
  from: number
  /** Infinity: for good. */
  to: number
  cause: 'suspended' | 'deactivated'
  /** From then on a deactivated account is deleted. */
  deleted_after: number
}

const SUSPENSION_BLOCK = 60 * DAY_MS
const RENAME_BLOCK = 120 * DAY_MS
const PROTECTION_BLOCK = 90 * DAY_MS
const HANDLE_SHAPES = ['its{r}', 'the{r}', '{r}daily', 'hey{r}', '{r}notes', 'just{r}'] as const
const NAME_MARKS = ['', '', ' ✨', ' 🌿', ' | away', ' ☕️'] as const

/**
 * Account changes: suspended, closed, renamed, protected. Time
 * is milliseconds since the first possible change; every result is a function of (seed, index, time) only.
 */
export class AccountLife {
  private readonly model: WorldModel
  constructor(model: WorldModel) {
    this.model = model
  }

  stateAt(index: number, elapsed: number): AccountState {
    if (this.isFixed(index) || elapsed <= 0) return 'active'
    const closed = this.closingOf(index)
    if (closed.from <= elapsed && elapsed < closed.to) return 'deleted'
    for (let block = 0; block * SUSPENSION_BLOCK < elapsed; block += 1) {
      const suspension = this.suspensionIn(index, block)
      if (suspension !== undefined && suspension.from <= elapsed && elapsed < suspension.to)
        return 'suspended'
    }
    return 'active'
  }

  /** When the account is suspended or closed, until a time; in order, none overlaps another. */
  outagesOf(index: number, until: number): readonly Outage[] {
    if (this.isFixed(index)) return NO_OUTAGES
    const found: Outage[] = []
    const closed = this.closingOf(index)
    if (closed.from <= until) found.push(closed)
    for (let block = 0; block * SUSPENSION_BLOCK < until; block += 1) {
      const suspension = this.suspensionIn(index, block)
      if (suspension !== undefined && suspension.from <= until) found.push(suspension)
    }
    if (found.length < 2) return found
    const apart: Outage[] = []
    for (const outage of found.toSorted((a, b) => a.from - b.from)) {
      const last = apart.at(-1)
      if (last !== undefined && outage.from <= last.to) last.to = Math.max(last.to, outage.to)
      else apart.push({ ...outage })
    }
    return apart
  }

  /** Hubs, users who can sign in and creators stay as they are. */
  private isFixed(index: number): boolean {
    const { firstOrdinary, creators } = this.model
    return index < firstOrdinary + creators.length
  }

  private suspensionIn(index: number, block: number): Outage | undefined {
    const { seed } = this.model
    if (hashUnit(seed, index, 0x5a5, block) >= (RATES.suspend * SUSPENSION_BLOCK) / DAY_MS) return undefined
    const from = block * SUSPENSION_BLOCK + (1 - hashUnit(seed, index, 0x5a6, block)) * SUSPENSION_BLOCK
    const u = hashUnit(seed, index, 0x5a7, block)
    const days = 3 + (27 * u) / RESTORED_SHARE
    const to = u >= RESTORED_SHARE ? Number.POSITIVE_INFINITY : from + days * DAY_MS
    return { from, to, cause: 'suspended', deleted_after: Number.POSITIVE_INFINITY }
  }

  /** Everybody deactivates their account one day; of most that day is centuries away. */
  private closingOf(index: number): Outage {
    const { seed } = this.model
    const from = (-Math.log(1 - hashUnit(seed, index, 0xde1e)) / RATES.delete_account) * DAY_MS
    const u = hashUnit(seed, index, 0xde1f)
    const to =
      u < REACTIVATED_SHARE ? from + (1 + (28 * u) / REACTIVATED_SHARE) * DAY_MS : Number.POSITIVE_INFINITY
    return { from, to, cause: 'deactivated', deleted_after: DELETED_AFTER }
  }

  /** 0 before the first renaming; incremented by each. */
  nameVersionAt(index: number, elapsed: number): number {
    if (this.isFixed(index) || elapsed <= 0) return 0
    for (let block = Math.floor(elapsed / RENAME_BLOCK); block >= 0; block -= 1) {
      const at = this.renameIn(index, block)
      if (at !== undefined && elapsed >= at) return block + 1
    }
    return 0
  }

  renamesOf(index: number, until: number): number[] {
    return this.isFixed(index) ? [] : timesIn(RENAME_BLOCK, until, (block) => this.renameIn(index, block))
  }

  private renameIn(index: number, block: number): number | undefined {
    const { seed } = this.model
    if (hashUnit(seed, index, 0x4a3, block) >= (RATES.rename * RENAME_BLOCK) / DAY_MS) return undefined
    return block * RENAME_BLOCK + (1 - hashUnit(seed, index, 0x4a4, block)) * RENAME_BLOCK
  }

  /**
   * The name of that version. The code at the end of the handle is unchanged, so that the index can still be
   * decoded from it.
   */
  renamed(first: WrittenName, index: number, version: number): WrittenName {
    if (version === 0) return first
    const { seed, handleCodes } = this.model
    const code = handleCodes.forward(index)
    const handleTail = hash32(seed, index, version, 0x4a5) % 2 === 0 ? decimalTail(code) : mixedTail(code)
    const oldTail = [mixedTail(code), decimalTail(code)].find((each) => first.handle.endsWith(each)) ?? ''
    const root =
      first.handle
        .slice(0, first.handle.length - oldTail.length)
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase() || 'me'
    const turnHash = hash32(seed, index, 0x4a6)
    const shapedHandle = (step: number) =>
      (HANDLE_SHAPES[(turnHash + step) % HANDLE_SHAPES.length] as string)
        .replace('{r}', root)
        .slice(0, 15 - handleTail.length) + handleTail
    const handle = shapedHandle(version)
    const handleMark = NAME_MARKS[hash32(seed, index, version, 0x4a7) % NAME_MARKS.length] as string
    return {
      name: first.name + handleMark,
      handle: handle === first.handle.toLowerCase() ? shapedHandle(version + 1) : handle,
    }
  }

  /** Whether the account has toggled its protection an odd number of times. */
  hasTurnedProtection(index: number, elapsed: number): boolean {
    return this.protectionTurnsOf(index, elapsed).length % 2 === 1
  }

  /** When the account protected or unprotected its posts. */
  protectionTurnsOf(index: number, until: number): number[] {
    if (this.isFixed(index)) return []
    const { seed } = this.model
    return timesIn(PROTECTION_BLOCK, until, (block) =>
      hashUnit(seed, index, 0x97a, block) >= (RATES.protect * PROTECTION_BLOCK) / DAY_MS
        ? undefined
        : block * PROTECTION_BLOCK + (1 - hashUnit(seed, index, 0x97b, block)) * PROTECTION_BLOCK,
    )
  }
}

const NO_OUTAGES: readonly Outage[] = []

/** Times by `until` of what happens at most once in each block of time. */
function timesIn(length: number, until: number, timeIn: (block: number) => number | undefined): number[] {
  const times: number[] = []
  for (let block = 0; block * length < until; block += 1) {
    const at = timeIn(block)
    if (at !== undefined && at <= until) times.push(at)
  }
  return times
}
