import type { Job } from '@rookery/contract'

const number = (n: number) => n.toLocaleString('en')

/** Columns that take two places in a terminal: East Asian letters, and most pictures. */
const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (isWide.test(sign) ? 2 : 1), 0)

/** Removes control characters, which would move the cursor, and cuts the text to a width. */
function fitToWidth(text: string, most: number): string {
  const printableText = text.replace(/\p{Cc}/gu, ' ')
  if (widthOf(printableText) <= most) return printableText
  let cutText = ''
  for (const sign of printableText) {
    if (widthOf(cutText + sign) > most - 1) break
    cutText += sign
  }
  return `${cutText}…`
}
const padText = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

function timeAgo(at: string, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`
}

const progressOf = ({ done, total, state }: Job): string => {
  if (total === null || total === 0) return done > 0 ? number(done) : ''
  const share = state === 'done' ? '' : ` (${Math.min(100, Math.floor((100 * done) / total))}%)`
  return `${number(done)}/${number(total)}${share}`
}

/**
 * Text for a job in addition to its figures: until when it waits and why, why it failed, or what it is doing.
 */
function noteOfJob(job: Job): string {
  if (job.is_cancelling) return 'stopping'
  const waitingText = job.waiting_until && `until ${job.waiting_until.slice(0, 16).replace('T', ' ')} UTC`
  if (job.state === 'waiting') return [waitingText, job.cause].filter(Boolean).join(': ')
  if (job.finished_at !== null) return job.cause ?? ''
  return job.step
}

const headings = ['ID', 'KIND', 'STATE', 'PROGRESS', 'AGE', 'SUBJECT', 'NOTE'] as const
const SUBJECT_WIDTH = 32

/** The jobs as a table for a terminal of that many columns. */
export function jobsTable(jobs: readonly Job[], now: Date, columns = 160): string {
  if (jobs.length === 0) return 'No jobs.'
  const rows = jobs.map((job) => [
    shortId(job, jobs),
    job.kind.replace('_', ' '),
    job.state,
    progressOf(job),
    timeAgo(job.created_at, now),
    fitToWidth(job.subject, SUBJECT_WIDTH),
    noteOfJob(job),
  ])
  const widths = headings.map((head, at) => Math.max(head.length, ...rows.map((row) => widthOf(row[at]!))))
  const precedingWidth = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === headings.length - 1
          ? fitToWidth(cell, Math.max(12, columns - precedingWidth))
          : padText(cell, widths[at]!),
      )
      .join('  ')
      .trimEnd()
  return [headings, ...rows].map(line).join('\n')
}

/** The shortest prefix of an id that distinguishes it from the other jobs' ids: ids begin with the time. */
function shortId({ id }: Job, jobs: readonly Job[]): string {
  for (let length = 8; length < id.length; length += 1)
    if (jobs.filter((other) => other.id.startsWith(id.slice(0, length))).length === 1)
      return id.slice(0, Math.max(length, 13))
  return id
}
