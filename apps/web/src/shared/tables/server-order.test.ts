import { expect, test, vi } from 'vitest'
import { serverOrder } from './server-order.ts'

test('an order of the server is a column with its direction, and back', () => {
  const change = vi.fn<(ordering: string | null) => void>()
  expect(serverOrder(null, change).sort).toBeNull()
  expect(serverOrder('name', change).sort).toEqual({ id: 'name', direction: 'ascending' })
  const { sort, onSortChange } = serverOrder('-modified_at', change)
  expect(sort).toEqual({ id: 'modified_at', direction: 'descending' })
  onSortChange({ id: 'name', direction: 'ascending' })
  onSortChange({ id: 'name', direction: 'descending' })
  onSortChange(null)
  expect(change.mock.calls).toEqual([['name'], ['-name'], [null]])
})
