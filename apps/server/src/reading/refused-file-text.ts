import { say, type ServerText } from '@rookery/i18n/server.ts'
import { MAX_COLUMNS, MAX_SHEET_ROWS } from '@rookery/tables/bounds.ts'
import type { RefusedFormat } from '@rookery/tables/refused-format.ts'

const plainTexts = {
  empty: 'tables.empty',
  not_text: 'tables.notText',
  pdf: 'tables.pdf',
  picture: 'tables.picture',
  program: 'tables.program',
  database: 'tables.database',
  parquet: 'tables.parquet',
  old_spreadsheet: 'tables.oldSpreadsheet',
  damaged_spreadsheet: 'tables.damagedSpreadsheet',
  encrypted_spreadsheet: 'tables.encryptedSpreadsheet',
  numbers: 'tables.numbers',
  document: 'tables.document',
  presentation: 'tables.presentation',
  empty_spreadsheet: 'tables.emptySpreadsheet',
  account_archive: 'tables.accountArchive',
  damaged: 'tables.damaged',
  packed_too_much: 'tables.packedTooMuch',
  svg: 'tables.picture',
  html: 'tables.webPage',
  xml: 'tables.xml',
  vcard: 'tables.contacts',
} as const satisfies Partial<Record<RefusedFormat['code'], ServerText>>

const graphNames = { graphml: 'GraphML', gexf: 'GEXF', gml: 'GML', pajek: 'Pajek', dot: 'DOT' } as const

/** The sentences without values, and those whose values are known. */
export const allRefusedTexts: readonly ServerText[] = [
  ...new Set<ServerText>([...Object.values(plainTexts), 'tables.zip', 'tables.json', 'tables.archivePart']),
  ...Object.values(graphNames).map((format) => say('tables.graph', { format })),
  say('tables.tooManyColumns', { n: MAX_COLUMNS }),
  say('tables.tooManyRows', { n: MAX_SHEET_ROWS }),
]

/** One sentence that says what a file is and what to do instead. */
export function textOfRefused(refused: RefusedFormat): ServerText {
  switch (refused.code) {
    case 'graphml':
    case 'gexf':
    case 'gml':
    case 'pajek':
    case 'dot':
      return say('tables.graph', { format: graphNames[refused.code] })
    case 'no_such_sheet':
      return say('tables.noSuchSheet', { sheet: refused.sheet, sheets: refused.sheets.join(', ') })
    case 'spreadsheet_too_large':
      return say('tables.spreadsheetTooLarge', { n: Math.round(refused.limit_bytes / 1e6) })
    case 'too_many_columns':
      return say('tables.tooManyColumns', { n: refused.limit })
    case 'too_many_rows':
      return say('tables.tooManyRows', { n: refused.limit })
    case 'zip':
      return refused.entry === null ? 'tables.zip' : say('tables.zipOfOne', { entry: refused.entry })
    case 'packed':
      return say('tables.packed', { packing: refused.packing })
    case 'json':
      return 'tables.json'
    case 'archive_part':
      return 'tables.archivePart'
    default:
      return plainTexts[refused.code]
  }
}
