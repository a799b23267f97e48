import { zipOf } from './zip-of.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface SheetXml {
  readonly name: string
  /** The rows as XML. */
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
}

/** A workbook as Excel writes it, with these sheets, shared texts and styles. */
export function workbookOfSheets(sheets: readonly SheetXml[], shared = '', styles = ''): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    ...Object.fromEntries(parts),
  })
}

/** A workbook of one sheet. */
export const workbookOf = (rows: string, shared = '', styles = ''): Buffer =>
  workbookOfSheets([{ name: 'Sheet1', rows }], shared, styles)
