import { invalid, missingProblem } from './problem.ts'

/**
 * Parameters of one write, from a form, a query or a batch's JSON. Every reader returns undefined if the
 * parameter was not sent and null if it was sent empty (which unsets the field); it throws a Problem that
 * names an invalid parameter.
 */
export class Input {
  readonly #values: ReadonlyMap<string, string>
  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  static ofJson(params: Readonly<Record<string, unknown>>): Input {
    return new Input(
      new Map(
        Object.entries(params).map(([key, value]) => [
          key,
          value === null || value === undefined
            ? ''
            : Array.isArray(value)
              ? value.join(',')
              : typeof value === 'object'
                ? JSON.stringify(value)
                : String(value),
        ]),
      ),
    )
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  text(name: string, max: number): string | null | undefined {
    const value = this.#values.get(name)?.trim()
    if (value === undefined || value === '') return value === '' ? null : undefined
    if ([...value].length > max) throw invalid(name, `at most ${max} characters`, value)
    return value
  }

  required(name: string, max = 255): string {
    const value = this.text(name, max)
    if (value === undefined || value === null) throw missingProblem(name)
    return value
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null | undefined {
    const value = this.text(name, 255)
    if (value === undefined || value === null) return value
    const found = allowed.find((each) => each === value)
    if (found === undefined) throw invalid(name, `one of ${allowed.join(', ')}`, value)
    return found
  }

  integer(name: string, from: number, to: number): number | null | undefined {
    const value = this.text(name, 255)
    if (value === undefined || value === null) return value
    const number = Number(value)
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number) || number < from || number > to)
      throw invalid(name, `an integer between ${from} and ${to}`, value)
    return number
  }

  /** Micros, above 0. */
  micros(name: string): number | null | undefined {
    return this.integer(name, 1, Number.MAX_SAFE_INTEGER)
  }

  flag(name: string): boolean | null | undefined {
    const value = this.oneOf(name, ['true', 'false', '1', '0', 't', 'f'])
    return value === undefined || value === null ? value : value === 'true' || value === '1' || value === 't'
  }

  /** Milliseconds since 1970, from an ISO 8601 time. */
  time(name: string): number | null | undefined {
    const value = this.text(name, 255)
    if (value === undefined || value === null) return value
    const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value)
      ? Date.parse(value)
      : Number.NaN
    if (Number.isNaN(at)) throw invalid(name, 'a time in ISO 8601', value)
    return at
  }

  /** A comma-separated list without duplicates; [] if sent empty. */
  list(name: string, max: number): string[] | undefined {
    const value = this.#values.get(name)
    if (value === undefined) return undefined
    const items = [
      ...new Set(
        value
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
    ]
    if (items.length > max) throw invalid(name, `at most ${max} values`, value)
    return items
  }
}
