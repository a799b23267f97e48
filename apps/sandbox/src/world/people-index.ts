import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { World } from '@rookery/world'
import { HashTable } from './hash-table.ts'
import { isActive } from './unit-hash.ts'

export type PeopleKey = 'twitter_id' | 'handle'
const profilesPerSlice = 5_000

/**
 * Index from the hash of an id or handle to the person, active people only, against which uploaded lists are
 * matched. Each table is built at the first upload that needs it, in slices; about 2 s for a million people.
 */
export class PeopleIndex {
  readonly #world: World
  readonly #tables = new Map<PeopleKey, Promise<HashTable>>()
  constructor(world: World) {
    this.#world = world
  }

  table(key: PeopleKey): Promise<HashTable> {
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = this.#build(key)
      this.#tables.set(key, table)
    }
    return table
  }

  async #build(key: PeopleKey): Promise<HashTable> {
    const { size, seed } = this.#world
    const table = new HashTable(size)
    for (let index = 0; index < size; index += 1) {
      if (index % profilesPerSlice === profilesPerSlice - 1) await turn()
      if (!isActive(seed, index)) continue
      const text =
        key === 'twitter_id' ? this.#world.networkIdAt(index) : this.#world.handleAt(index).toLowerCase()
      table.set(hash('sha256', text, 'buffer'), 0, index)
    }
    return table
  }
}
