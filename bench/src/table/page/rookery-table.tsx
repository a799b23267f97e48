import { DataTable } from '@rookery/ui/data/data-table.tsx'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import { galleryTexts } from '@rookery/ui/gallery/gallery-texts.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isFound, type Person } from './people.ts'

const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', value: (person) => person.name },
  { id: 'country', header: 'Country', value: (person) => person.country },
  { id: 'followers', header: 'Followers', value: (person) => person.followers, align: 'end' },
  { id: 'posts', header: 'Posts', value: (person) => person.posts, align: 'end' },
  {
    id: 'joined',
    header: 'Joined',
    value: (person) => person.joined,
    cell: (person) => person.joined.toISOString().slice(0, 10),
  },
]
const rowId = (person: Person) => person.id

/** The product's table with all features: selection, sorting, a name for every row. */
function RookeryTable({ people }: { people: readonly Person[] }) {
  const [typed, setTyped] = useState('')
  const filterText = useDeferredValue(typed)
  const rows = useMemo(() => people.filter((person) => isFound(person, filterText)), [people, filterText])
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <input
        type="search"
        aria-label="Filter"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        rowId={rowId}
        texts={galleryTexts.table}
        selection={selection}
        onSelectionChange={setSelection}
        maxHeight={600}
      />
    </>
  )
}

export function mountRookery(root: HTMLElement, people: readonly Person[]) {
  createRoot(root).render(<RookeryTable people={people} />)
}
