/** A step's number. */
export type Bitmap = number

interface Step {
  /** The bitmaps it needs stand as `{n}`. */
  sql: string
  needs: readonly Bitmap[]
  /** Written where it is used; otherwise a column of the SELECT of its level, which only sees levels below. */
  inline: boolean
  level: number
  length: number
}

/** Nested calls up to this length; longer ones become columns, since the engine's names grow with what they nest. */
const INLINE_CAP = 120

/** How a step is written where another one needs it. */
export const slot = (bitmap: Bitmap) => `{${bitmap}}`
export const listOf = (bitmaps: readonly Bitmap[]) => `[${bitmaps.map(slot).join(', ')}]`

/** Expressions that stand on each other, each written once: nested where short, as columns of nested SELECTs where long. */
export class Steps {
  readonly #steps: Step[] = []
  readonly #known = new Map<string, Bitmap>()

  known(key: string): Bitmap | undefined {
    return this.#known.get(key)
  }

  /** `place`: where it has to stand; by its length otherwise. */
  add(
    key: string,
    sql: string,
    needs: readonly Bitmap[] = [],
    place?: { level: number; inline: boolean },
  ): Bitmap {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const length =
      sql.length + needs.reduce((sum, b) => sum + (this.#steps[b]!.inline ? this.#steps[b]!.length : 5), 0)
    const inline = place ? place.inline : length <= INLINE_CAP
    const below = this.#highest(needs)
    const level = place ? place.level : inline ? below : below + 1
    const bitmap = this.#steps.push({ sql, needs, inline, level, length }) - 1
    this.#known.set(key, bitmap)
    return bitmap
  }

  /** A step that is a column above all it needs. */
  column(key: string, sql: string, needs: readonly Bitmap[]): Bitmap {
    return this.add(key, sql, needs, { level: this.#highest(needs) + 1, inline: false })
  }

  text(bitmap: Bitmap): string {
    const step = this.#steps[bitmap]!
    return step.inline ? this.expand(step.sql) : `b${bitmap}`
  }

  expand(sql: string): string {
    return sql.replace(/\{(\d+)\}/g, (_, n: string) => this.text(Number(n)))
  }

  /** Columns of `level` that `wanted` stands on, each with a comma before. */
  columnsAt(level: number, wanted: readonly Bitmap[]): string {
    const columns = this.#below(wanted).filter((b) => this.#steps[b]!.level === level)
    return columns.map((b) => `, ${this.expand(this.#steps[b]!.sql)} AS b${b}`).join('')
  }

  /** `from` with a SELECT around it for each level above the ground. */
  over(from: string, wanted: readonly Bitmap[]): string {
    const levels = new Set(this.#below(wanted).map((b) => this.#steps[b]!.level))
    return [...levels]
      .filter((level) => level > 0)
      .sort((a, b) => a - b)
      .reduce((sql, level) => `(SELECT *${this.columnsAt(level, wanted)} FROM ${sql})`, from)
  }

  #highest(bitmaps: readonly Bitmap[]): number {
    return Math.max(0, ...bitmaps.map((b) => this.#steps[b]!.level))
  }

  /** Every column that the wanted bitmaps stand on, however deep. */
  #below(wanted: readonly Bitmap[]): Bitmap[] {
    const seen = new Set<Bitmap>()
    const visit = (b: Bitmap) => {
      if (seen.has(b)) return
      seen.add(b)
      this.#steps[b]!.needs.forEach(visit)
    }
    wanted.forEach(visit)
    return [...seen].filter((b) => !this.#steps[b]!.inline).sort((a, b) => a - b)
  }
}
