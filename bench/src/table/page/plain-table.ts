import { columns, isFound, type Person } from './people.ts'

/** Every row in the page, without a framework: the browser's own performance. */
export function mountPlain(root: HTMLElement, people: readonly Person[]) {
  const filter = Object.assign(document.createElement('input'), { type: 'search', ariaLabel: 'Filter' })
  const box = document.createElement('div')
  box.style.cssText = 'max-height: 600px; overflow: auto'
  const scrollElement = document.createElement('table')
  scrollElement.style.cssText = 'width: 100%; table-layout: fixed; border-spacing: 0'
  const body = document.createElement('tbody')
  const lines = people.map((person) => {
    const row = document.createElement('tr')
    row.dataset['row'] = ''
    row.style.height = '36px'
    for (const column of columns) {
      const cell = document.createElement('td')
      cell.dataset['column'] = column.id
      cell.textContent = column.textOf(person)
      row.append(cell)
    }
    return { person, row }
  })
  const headerRow = document.createElement('tr')
  for (const { header, order } of columns) {
    const cell = document.createElement('th')
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: header })
    button.onclick = () => {
      if (order) for (const { row } of lines.toSorted((a, b) => order(a.person, b.person))) body.append(row)
    }
    cell.append(order ? button : header)
    headerRow.append(cell)
  }
  filter.oninput = () => {
    for (const { person, row } of lines) row.hidden = !isFound(person, filter.value)
  }
  // Appended one by one: an argument list of this length exceeds the limit of a call.
  for (const { row } of lines) body.append(row)
  const tableHead = document.createElement('thead')
  tableHead.append(headerRow)
  scrollElement.append(tableHead, body)
  box.append(scrollElement)
  root.append(filter, box)
}
