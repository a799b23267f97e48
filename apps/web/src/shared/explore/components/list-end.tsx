import { VISITOR_ROWS } from '@rookery/contract/constants.ts'
import { createContext, use, type ReactNode } from 'react'

const ListEndContext = createContext<ReactNode>(null)

/** What stands below lists that end before their last row. */
export function ListEndProvider({ listEnd, children }: { listEnd: ReactNode; children: ReactNode }) {
  return <ListEndContext value={listEnd}>{children}</ListEndContext>
}

/** What stands at the end of a list of so many rows: a visitor's ends early; null below one that is whole. */
export function useListEnd(rows: number): ReactNode {
  const listEnd = use(ListEndContext)
  return rows < VISITOR_ROWS ? null : listEnd
}

/** The end of a list without a footer of its own. */
export function ListEnd({ rows }: { rows: number }) {
  const listEnd = useListEnd(rows)
  return listEnd && <div className="pt-3">{listEnd}</div>
}
