import { readHandles } from '@rookery/notations/handles.ts'
import type { ChangePersonRow } from './tables.ts'

export type NewPerson = Pick<ChangePersonRow, 'action' | 'given' | 'network_id' | 'state' | 'reason'>

export interface Given {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly add_ids: readonly string[]
  readonly remove_ids: readonly string[]
}

/** Each account once; texts that are no handles fail at once. */
export function peopleOf(given: Given): NewPerson[] {
  const people = new Map<string, NewPerson>()
  for (const action of ['add', 'remove'] as const) {
    for (const text of given[action]) {
      const read = readHandles(text)
      if (!('handles' in read))
        people.set(`${action} ${text}`, {
          ...{ action, given: text, network_id: null },
          ...{ state: 'failed', reason: 'socialLists.notAHandle' },
        })
      else
        for (const handle of read.handles)
          people.set(`${action} ${handle}`, {
            ...{ action, given: read.handles.length === 1 ? text : handle, network_id: null },
            ...{ state: 'waiting', reason: '' },
          })
    }
    for (const id of given[`${action}_ids`])
      people.set(`${action} id ${id}`, { action, given: id, network_id: id, state: 'waiting', reason: '' })
  }
  return [...people.values()]
}
