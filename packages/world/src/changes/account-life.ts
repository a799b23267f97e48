import { decimalTail, mixedTail } from '../ids/handle-code.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { WrittenName } from '../people/name-writer.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { DAY_MS, RATES, RESTORED_SHARE, happenedBy } from './rates.ts'

export type AccountState = 'active' | 'suspended' | 'deleted'

const SUSPENSION_BLOCK = 60 * DAY_MS
const RENAME_BLOCK = 120 * DAY_MS
const PROTECTION_BLOCK = 90 * DAY_MS
const HANDLE_SHAPES = ['its{r}', 'the{r}', '{r}daily', 'hey{r}', '{r}notes', 'just{r}'] as const
const NAME_MARKS = ['', '', ' ✨', ' 🌿', ' | away', ' ☕️'] as const

/**
 * Account changes: suspended, closed, renamed, protected. Hubs and users who can sign in never change. Time
 * is milliseconds since the first possible change; every result is a function of (seed, index, time) only.
 */
export class AccountLife {
  private readonly model: WorldModel
  constructor(model: WorldModel) {
    this.model = model
  }

  stateAt(index: number, elapsed: number): AccountState {
    const { seed, firstOrdinary } = this.model
    if (index < firstOrdinary || elapsed <= 0) return 'active'
    if (hashUnit(seed, index, 0xde1e) < happenedBy(RATES.delete_account, elapsed)) return 'deleted'
    for (let block = 0; block * SUSPENSION_BLOCK < elapsed; block += 1) {
      if (hashUnit(seed, index, 0x5a5, block) >= (RATES.suspend * SUSPENSION_BLOCK) / DAY_MS) continue
      const at = block * SUSPENSION_BLOCK + (1 - hashUnit(seed, index, 0x5a6, block)) * SUSPENSION_BLOCK
      if (elapsed < at) continue
      const u = hashUnit(seed, index, 0x5a7, block)
      const days = 3 + (27 * u) / RESTORED_SHARE
      if (u >= RESTORED_SHARE || elapsed < at + days * DAY_MS) return 'suspended'
    }
    return 'active'
  }

  /** 0 before the first renaming; incremented by each. */
  nameVersionAt(index: number, elapsed: number): number {
    const { seed, firstOrdinary } = this.model
    if (index < firstOrdinary || elapsed <= 0) return 0
    for (let block = Math.floor(elapsed / RENAME_BLOCK); block >= 0; block -= 1) {
      if (hashUnit(seed, index, 0x4a3, block) >= (RATES.rename * RENAME_BLOCK) / DAY_MS) continue
      const at = block * RENAME_BLOCK + (1 - hashUnit(seed, index, 0x4a4, block)) * RENAME_BLOCK
      if (elapsed >= at) return block + 1
    }
    return 0
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
    const { seed, firstOrdinary } = this.model
    if (index < firstOrdinary || elapsed <= 0) return false
    let hasTurned = false
    for (let block = 0; block * PROTECTION_BLOCK < elapsed; block += 1) {
      if (hashUnit(seed, index, 0x97a, block) >= (RATES.protect * PROTECTION_BLOCK) / DAY_MS) continue
      const at = block * PROTECTION_BLOCK + (1 - hashUnit(seed, index, 0x97b, block)) * PROTECTION_BLOCK
      if (elapsed >= at) hasTurned = !hasTurned
    }
    return hasTurned
  }
}
