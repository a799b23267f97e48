import { expect, test, vi } from 'vitest'
import { serverOrder } from './server-order.ts'

test('an order of the server is a column with its direction, and back', () => {
  const changeOrdering = vi.fn<(ordering: string | null) => void>()
  expect(serverOrder(null, changeOrdering).sort).toBeNull()
  expect(serverOrder('name', changeOrdering).sort).toEqual({ id: 'name', direction: 'ascending' })
  const { sort, onSortChange } = serverOrder('-modified_at', changeOrdering)
  expect(sort).toEqual({ id: 'modified_at', direction: 'descending' })
  onSortChange({ id: 'name', direction: 'ascending' })
  onSortChange({ id: 'name', direction: 'descending' })
  onSortChange(null)
  expect(changeOrdering.mock.calls).toEqual([['name'], ['-name'], [null]])
})
