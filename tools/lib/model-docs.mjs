// Writes figures of accuracy in docs/models, from the file that `npm run accuracy -- --keep` writes.
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'docs/models'
const MEASURED_FILE = 'packages/contract/src/models/measured.json'
const SECTION_PATTERN = /(<!-- measured: ([^>]+?) -->\n)[\s\S]*?(<!-- end of measured -->)/g

/** @param {number} value 0 to 1 */
const digits = (value) => (Math.round(value * 1000) / 1000).toFixed(3)
const figureText = ({ value, low, high }) =>
  low === undefined ? digits(value) : `${digits(value)} (${digits(low)}–${digits(high)})`

/** Rows of cells as a Markdown table, formatted as by prettier. */
function table(rows) {
  const widths = rows[0].map((_, i) => Math.max(3, ...rows.map((row) => row[i].length)))
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head), `| ${widths.map((n) => '-'.repeat(n)).join(' | ')} |`, ...body.map(line)].join('\n')
}

/** Real sets first, the synthetic world last. */
const orderRows = (rows) => [
  ...rows.filter(({ set }) => set !== 'planted world'),
  ...rows.filter(({ set }) => set === 'planted world'),
]

/**
 * The page with updated measured sections.
 * @param {string} page text of a page of docs/models
 * @param {{of: string, set: string, name: string, n: number, value: number, low?: number, high?: number}[]}
 * measured
 * @throws if a section names something that was not measured
 */
export const withMeasured = (page, measured) =>
  page.replaceAll(SECTION_PATTERN, (_, begin, names, end) => {
    const rows = names.split(', ').flatMap((of) => {
      const found = orderRows(measured.filter((row) => row.of === of))
      if (found.length === 0) throw new Error(`Nothing was measured of '${of}'`)
      return found.map((row) => [of, row.set, row.name, row.n.toLocaleString('en'), figureText(row)])
    })
    return `${begin}\n${table([['of', 'set', 'figure', 'n', 'value'], ...rows])}\n\n${end}`
  })

/**
 * @returns {{path: string, now: string, wanted: string}[]} the pages of docs/models, present and required
 * text
 */
export function modelDocs() {
  const measuredJson = JSON.parse(readFileSync(MEASURED_FILE, 'utf8'))
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const path = `${FOLDER}/${name}`
      const currentText = readFileSync(path, 'utf8')
      return { path, now: currentText, wanted: withMeasured(currentText, measuredJson) }
    })
}
