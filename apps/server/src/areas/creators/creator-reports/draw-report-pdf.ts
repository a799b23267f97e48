import type { UiLanguage } from '@rookery/contract'
import { drawLineChart } from '../../../pdf/draw-line-chart.ts'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { PageWriter, QUIET_COLOUR } from '../../../pdf/page-writer.ts'
import type { Report, ReportPart } from './report-part.ts'

/** The report on A4 pages: figures, then a part for each question with what it says first. */
export async function drawReportPdf(report: Report, language: UiLanguage, at: Date): Promise<Buffer> {
  const pdf = openPdf({ title: report.title, at, language })
  const page = new PageWriter(pdf)
  page.text(report.title, { size: 22, face: 'bold' })
  page.text(report.subtitle, { color: QUIET_COLOUR })
  page.space(0.8)
  page.text(report.sentence, { size: 12 })
  page.space(0.8)
  page.tiles(report.figures, 5, 16)
  for (const part of report.parts) drawPart(page, part)
  page.space(1.2)
  for (const note of report.notes) page.text(note, { size: 8, color: QUIET_COLOUR })
  page.numbers()
  return await pdf.finish()
}

function drawPart(page: PageWriter, { title, finding, note, chart, columns, shown }: ReportPart): void {
  page.room(170)
  page.space(0.8)
  page.text(title, { size: 15, face: 'bold' })
  page.space(0.2)
  page.text(finding)
  page.space(0.4)
  if (chart !== null) {
    const [first = ''] = chart.labels
    drawLineChart(page, { ...chart, first, last: chart.labels.at(-1) ?? '' })
  }
  const onPaper = columns.filter(({ share }) => share > 0)
  if (shown.length > 0)
    page.table(
      [
        onPaper.map(({ name }) => name),
        ...shown.map((row) => onPaper.map(({ write }, at) => write(row[at] ?? null))),
      ],
      onPaper.map(({ share }) => share),
      { headed: true, size: 8 },
    )
  page.text(note, { size: 8, color: QUIET_COLOUR })
}
