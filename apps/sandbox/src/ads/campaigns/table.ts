import type { Journal } from '../../state/journal.ts'
import type { EntityRow } from './rows.ts'

/**
 * A table of the journal with an index by parent, so that the children of one row are found without reading
 * all. The index holds positions only: each row is read from the journal and checked, so a cleared journal is
 * an empty table.
 */
export class Table<T extends EntityRow> {
  readonly #journal: Journal
  readonly #name: string
  readonly #parentOf: (row: T) => string
  readonly #children = new Map<string, Set<string>>()
  #staged: Map<string, T> | undefined

  constructor(journal: Journal, name: string, parentOf: (row: T) => string) {
    this.#journal = journal
    this.#name = name
    this.#parentOf = parentOf
    for (const row of journal.all<T>(name)) this.#index(row)
  }

  get(id: string): T | undefined {
    return this.#staged?.get(id) ?? this.#journal.get<T>(this.#name, id)
  }

  /** Children of a parent in order of creation, deleted ones included. */
  of(parent: string): T[] {
    return [...(this.#children.get(parent) ?? [])]
      .map((id) => this.get(id))
      .filter((row) => row !== undefined && this.#parentOf(row) === parent) as T[]
  }

  put(row: T): T {
    this.#index(row)
    if (this.#staged === undefined) return this.#journal.put(this.#name, row.id, row)
    this.#staged.set(row.id, row)
    return row
  }

  /** Begins a transaction: `put` is visible to this table's reads only, until `commit` or `rollback`. */
  begin(): void {
    this.#staged = new Map()
  }

  commit(): void {
    const rows = this.#staged ?? new Map<string, T>()
    this.#staged = undefined
    this.#journal.putAll(this.#name, rows)
  }

  rollback(): void {
    this.#staged = undefined
  }

  /** A short base-36 id, like the network's. */
  nextId(first: number): string {
    const idCounter = this.#journal.get<{ value: number }>('counters', this.#name)?.value ?? first
    this.#journal.put('counters', this.#name, { value: idCounter + 7 })
    return idCounter.toString(36)
  }

  #index(row: T): void {
    const parent = this.#parentOf(row)
    const childIds = this.#children.get(parent)
    if (childIds === undefined) this.#children.set(parent, new Set([row.id]))
    else childIds.add(row.id)
  }
}
