import type { UiLanguage } from '@rookery/contract'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import { MAX_COLUMNS } from '@rookery/tables/bounds.ts'
import { allRefusedTexts } from '../../../../reading/refused-file-text.ts'
import type { FilePart } from '../readers/file-parts.ts'

type TextBuilder = (found: readonly string[]) => ServerText

/**
 * Maps messages of the file readers and of the row checks to translated texts. The messages are English, as
 * they are also printed by the command and used by analytics; `reader-texts.test.ts` compares the table with
 * their sources.
 */
const texts: readonly (readonly [RegExp, TextBuilder])[] = [
  // Formats of files.
  [/^account archive$/, () => 'imports.archive'],
  [
    /^X API, (followers|following) of (\d+)(?:, one document)?$/,
    ([, , id]) => say('imports.apiEdges', { id: id! }),
  ],
  [/^X API(?:, one document)?$/, () => 'imports.api'],
  [/^(CSV|TSV|XLSX|XLSB|XLS|ODS), follows$/, ([, kind]) => say('imports.tableOfFollows', { kind: kind! })],
  [/^(CSV|TSV|XLSX|XLSB|XLS|ODS), .+ by map$/, ([, kind]) => say('imports.tableByMap', { kind: kind! })],
  // Reasons why a file is skipped.
  [/^it counts .+ between accounts without the posts: /, () => 'imports.relations'],
  [
    /^its column '(.*)' says a sensitive trait/,
    ([, column]) => say('imports.sensitive', { column: column! }),
  ],
  [/^it is no table: /, () => 'imports.noTable'],
  [
    /^the column map.* does not fit: there is no column (.+) \(there are (.*)\)$/,
    ([, missing, present]) => say('imports.wrongMap', { missing: missing!, there: present! }),
  ],
  [/^its columns are not known: /, () => 'imports.unknownColumns'],
  [/^its first row holds no names of columns: /, () => 'imports.noHeader'],
  [
    /^its columns '(.*)' and '(.*)' name accounts by handle: /,
    ([, follower, followed]) => say('imports.edgesByHandle', { follower: follower!, followed: followed! }),
  ],
  [
    /^the ids in '(.*)' were rounded by a spreadsheet, as line (\d+) shows \((.*)\): /,
    ([, column, line, id]) => say('imports.roundedIds', { column: column!, line: Number(line), id: id! }),
  ],
  [
    /^the dates in '(.*)' may be day first or month first, as line (\d+) \((.*)\): /,
    ([, column, line, cell]) =>
      say('imports.ambiguousDates', { column: column!, line: Number(line), cell: cell! }),
  ],
  [
    /^the dates in '(.*)' contradict each other, line (\d+) \((.*)\) and line (\d+) \((.*)\): /,
    ([, column, line, cell, otherLine, otherCell]) =>
      say('imports.contradictoryDates', {
        column: column!,
        line: Number(line),
        cell: cell!,
        otherLine: Number(otherLine),
        otherCell: otherCell!,
      }),
  ],
  [
    /^a (?:file|record) of another network: (.*)$/,
    ([, name]) => say('imports.otherNetwork', { name: name! }),
  ],
  [
    /^a post in a form that is not read: '(.*)'$/,
    ([, name]) => say('imports.otherPostForm', { name: name! }),
  ],
  // Why a part of a file is not read.
  [/^the archive has no post for this long text$/, () => 'imports.textWithoutPost'],
  [/^what its owner deleted stays out$/, () => 'imports.partDeleted'],
  [/^it does not say whose posts were liked$/, () => 'imports.partLikes'],
  [/^it is private and never opened$/, () => 'imports.partPrivate'],
  [/^it holds no accounts, posts or follows$/, () => 'imports.partOther'],
  [/^another sheet is read$/, () => 'imports.partOtherSheet'],
  [/^the sheet is hidden in the workbook$/, () => 'imports.partHiddenSheet'],
  // What was found or assumed of a table's columns.
  [
    /^which rows are hidden is not known of (\w+): /,
    ([, kind]) => say('imports.hiddenRowsUnknown', { kind: kind! }),
  ],
  [
    /^(\d+) rows that are hidden in the workbook are read as well$/,
    ([, n]) => say('imports.hiddenRowsTaken', { n: Number(n) }),
  ],
  [
    /^(\d+) rows are hidden in the workbook and left out: /,
    ([, n]) => say('imports.hiddenRowsLeftOut', { n: Number(n) }),
  ],
  [
    /^ids in '(.*)' may be rounded by a spreadsheet, as on line (\d+) \((.*)\): /,
    ([, column, line, id]) => say('imports.maybeRounded', { column: column!, line: Number(line), id: id! }),
  ],
  [
    /^the dates in '(.*)' are read (day|month) first, /,
    ([, column, order]) =>
      say(order === 'day' ? 'imports.dayFirst' : 'imports.monthFirst', { column: column! }),
  ],
  [
    /^the dates in '(.*)' have no time of day, which '(.*)' may hold: /,
    ([, column, clock]) => say('imports.daysAndClock', { column: column!, clock: clock! }),
  ],
  [/^the dates in '(.*)' have no time of day$/, ([, column]) => say('imports.daysOnly', { column: column! })],
  [/^times without a zone are taken as (.*)$/, ([, zone]) => say('imports.zoneAssumed', { zone: zone! })],
  [
    /^counts in '(.*)' are rounded as written /,
    ([, column]) => say('imports.roundedCounts', { column: column! }),
  ],
  [/^the folder is no account archive$/, () => 'imports.badArchive'],
  // Reasons why reading a file stopped.
  [/^the archive (?:is encrypted)$/, () => 'imports.encrypted'],
  [/^the archive does not say whose it is/, () => 'imports.nobodysArchive'],
  [/^The \w+ data is packed beyond reason$/, () => 'tables.packedTooMuch'],
  [/^Reading this file took longer than (\d+) /, ([, n]) => say('tables.tooSlow', { n: Number(n) })],
  [/^Reading this file needed more than (\d+) /, ([, n]) => say('tables.tooMuchMemory', { n: Number(n) })],
  [/^(?:the archive|files of the archive|.+ is packed beyond reason)/, () => 'imports.badArchive'],
  [/^the document ends in the middle$/, () => 'imports.brokenOff'],
  [/^the document (?:is not JSON|holds no JSON)$/, () => 'imports.noJson'],
  [
    /^(?:The \w+ data is damaged|unexpected end of file|incorrect header check|invalid .*|incorrect data check)$/,
    () => 'imports.damaged',
  ],
  // Reasons why a row is rejected.
  [
    / is a number, which may have lost digits: |has lost digits$|whose digits are whole$/,
    () => 'imports.lostDigits',
  ],
  [/^(\S+) is empty$/, ([, name]) => say('imports.fieldEmpty', { name: name! })],
  [/^(\S+) is not a decimal number$/, ([, name]) => say('imports.noId', { name: name! })],
  [
    /^(\S+) (?:is zero|has leading zeros|does not fit in 64 bits)$/,
    ([, name]) => say('imports.noId', { name: name! }),
  ],
  [/^(\S+) is not text$/, ([, name]) => say('imports.noTextField', { name: name! })],
  [
    /^(\S+) is longer than (\d+) characters$/,
    ([, name, n]) => say('imports.tooLong', { name: name!, n: Number(n) }),
  ],
  [/^(\S+) is not a count$/, ([, name]) => say('imports.noCount', { name: name! })],
  [
    /^(\S+) is not a count: '(.*)'$/,
    ([, name, cell]) => say('imports.notACount', { name: name!, cell: cell! }),
  ],
  [
    /^(\S+) is not a time: '(.*)'$/,
    ([, name, cell]) => say('imports.notATime', { name: name!, cell: cell! }),
  ],
  [/^the id (.*) has lost digits$/, ([, id]) => say('imports.idLostDigits', { id: id! })],
  [
    /^(\S+) is (?:not an ISO 8601 time in UTC|no date of the calendar)$/,
    ([, name]) => say('imports.noTime', { name: name! }),
  ],
  [/^created_at is not known$/, () => 'imports.unknownTime'],
  [
    /^(\S+) is before the network existed: (.*)$/,
    ([, name, date]) => say('imports.tooEarly', { name: name!, date: date! }),
  ],
  [/^(\S+) is in the future: (.*)$/, ([, name, date]) => say('imports.future', { name: name!, date: date! })],
  [
    /^(\S+) (?:is not a list|has more than .*|has an entry .*)/,
    ([, name]) => say('imports.badList', { name: name! }),
  ],
  [/^handle has a form no account has$/, () => 'imports.badHandle'],
  [/^verified_type is unknown$/, () => say('imports.noTextField', { name: 'verified_type' })],
  [/^an account cannot follow itself$/, () => 'imports.followsItself'],
  [/^the network deleted, protected or suspended it/, () => 'imports.withheld'],
  [
    /^the row has (\d+) cells, the header (\d+)$/,
    ([, found, wanted]) => say('imports.rowLength', { wanted: Number(wanted), found: Number(found) }),
  ],
  [/^a quotation mark is not closed$/, () => 'imports.quote'],
  [/^the row is too long$/, () => 'rejects.lineTooLong'],
  [
    /^the row has more cells than a table has columns$/,
    () => say('rejects.tooManyCells', { n: MAX_COLUMNS }),
  ],
  [/^the row holds unreadable characters$/, () => 'rejects.unreadable'],
  [/is longer than 32 MB$/, () => 'imports.lineTooLong'],
  [/(?:is not JSON|is not an object)$/, () => 'imports.badLine'],
  [/^neither a user nor a post nor a follow$|^no follow but /, () => 'imports.neither'],
  [/^the edge is not a pair of numbers$/, () => 'imports.badEdge'],
  [/^(?:the post has no |the user has no |an account without )/, () => 'imports.missingField'],
  [/^(?:user|post): (.*)$/, ([, problem]) => say('imports.unreadable', { problem: problem! })],
]

/**
 * Translates a reader's message. The message of a file within an archive begins with that file's name.
 * Unknown messages are returned unchanged.
 */
export function translateMessage(message: string, language: UiLanguage): string {
  const text = textOf(message)
  if (text !== null) return render(text, language)
  const [, file, ownMessage] = /^([\w.-]+\.\w+): (.*)$/.exec(message) ?? []
  const translatedText = ownMessage === undefined ? null : textOf(ownMessage)
  return translatedText === null ? message : `${file}: ${render(translatedText, language)}`
}

/** The sentences about refused formats, by their English form, which a file's result stores. */
const refusedTexts = new Map(allRefusedTexts.map((text) => [render(text, 'en'), text]))

/** The text for a message; null if no row of the table matches. */
function textOf(message: string): ServerText | null {
  const refused = refusedTexts.get(message)
  if (refused !== undefined) return refused
  for (const [pattern, build] of texts) {
    const found = pattern.exec(message)
    if (found) return build(found)
  }
  return null
}

/** What was found of a file and what it consists of, in the reader's language. */
export function presentParts(
  {
    notes = [],
    parts = [],
  }: { readonly notes?: readonly string[] | undefined; readonly parts?: readonly FilePart[] | undefined },
  language: UiLanguage,
): { notes: string[]; parts: FilePart[] } {
  const translate = (text: string) => translateMessage(text, language)
  return {
    notes: notes.map(translate),
    parts: parts.map(({ name, why }) => ({ name, why: why && translate(why) })),
  }
}
