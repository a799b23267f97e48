import type { Bitmap, SetStep } from './set-program.ts'

export type { Bitmap }

interface Step {
  set: SetStep
  sql: string
  needs: readonly Bitmap[]
  /**
   * Whether the step's SQL is inlined into its users; otherwise it is a column of the SELECT of its level,
   * which sees only lower levels.
   */
  inline: boolean
  level: number
  length: number
}

// Nested calls up to this length are inlined; longer ones become columns, since the engine's names grow with
// nesting.
const INLINE_CAP = 120

export const bitmapSlot = (bitmap: Bitmap) => `{${bitmap}}`
export const listOf = (bitmaps: readonly Bitmap[]) => `[${bitmaps.map(bitmapSlot).join(', ')}]`

/** Each expression is written once: nested if short, as a column of a nested SELECT if long. */
export class Steps {
  readonly #steps: Step[] = []
  readonly #known = new Map<string, Bitmap>()

  known(key: string): Bitmap | undefined {
    return this.#known.get(key)
  }

  add(
    key: string,
    set: SetStep,
    sql: string,
    needs: readonly Bitmap[] = [],
    place?: { level: number; inline: boolean },
  ): Bitmap {
    const existingStep = this.#known.get(key)
    if (existingStep !== undefined) return existingStep
    const length =
      sql.length + needs.reduce((sum, b) => sum + (this.#steps[b]!.inline ? this.#steps[b]!.length : 5), 0)
    const inlineTerm = place ? place.inline : length <= INLINE_CAP
    const neededLevel = this.#highest(needs)
    const level = place ? place.level : inlineTerm ? neededLevel : neededLevel + 1
    const bitmap = this.#steps.push({ set, sql, needs, inline: inlineTerm, level, length }) - 1
    this.#known.set(key, bitmap)
    return bitmap
  }

  /** A step that becomes a column above everything it depends on. */
  column(key: string, set: SetStep, sql: string, needs: readonly Bitmap[]): Bitmap {
    return this.add(key, set, sql, needs, { level: this.#highest(needs) + 1, inline: false })
  }

  get sets(): SetStep[] {
    return this.#steps.map(({ set }) => set)
  }

  text(bitmap: Bitmap): string {
    const step = this.#steps[bitmap]!
    return step.inline ? this.expand(step.sql) : `b${bitmap}`
  }

  expand(sql: string): string {
    return sql.replace(/\{(\d+)\}/g, (_, n: string) => this.text(Number(n)))
  }

  columnsAt(level: number, wanted: readonly Bitmap[]): string {
    const columns = this.#below(wanted).filter((b) => this.#steps[b]!.level === level)
    return columns.map((b) => `, ${this.expand(this.#steps[b]!.sql)} AS b${b}`).join('')
  }

  wrap(from: string, wanted: readonly Bitmap[]): string {
    const levels = new Set(this.#below(wanted).map((b) => this.#steps[b]!.level))
    return [...levels]
      .filter((level) => level > 0)
      .sort((a, b) => a - b)
      .reduce((sql, level) => `(SELECT *${this.columnsAt(level, wanted)} FROM ${sql})`, from)
  }

  #highest(bitmaps: readonly Bitmap[]): number {
    return Math.max(0, ...bitmaps.map((b) => this.#steps[b]!.level))
  }

  #below(wanted: readonly Bitmap[]): Bitmap[] {
    const visitedBitmaps = new Set<Bitmap>()
    const visitBitmap = (b: Bitmap) => {
      if (visitedBitmaps.has(b)) return
      visitedBitmaps.add(b)
      this.#steps[b]!.needs.forEach(visitBitmap)
    }
    wanted.forEach(visitBitmap)
    return [...visitedBitmaps].filter((b) => !this.#steps[b]!.inline).sort((a, b) => a - b)
  }
}
