import type { UiLanguage } from '@rookery/contract'
import { drawLead, openSlides, slideWithHeading, SLIDE, type Slide } from '../../../slides/open-slides.ts'
import type { Report, ReportPart } from './report-part.ts'

/** Rows of a table that a slide has room for. */
const ROWS_ON_SLIDE = 8

/** The report as slides that can be edited: a title, the figures, then a slide for each question. */
export async function drawReportSlides(report: Report, language: UiLanguage): Promise<Buffer> {
  const { pptx, write } = openSlides(report.title, language)
  drawLead(pptx.addSlide(), { title: report.title, description: report.sentence, above: report.subtitle })
  drawFigures(slideWithHeading(pptx, report.subtitle, report.title), report.figures)
  for (const part of report.parts) drawPart(slideWithHeading(pptx, part.title, report.title), part)
  return await write()
}

function drawFigures(slide: Slide, figures: Report['figures']): void {
  const { side, inner, color } = SLIDE
  const w = inner / figures.length
  for (const [at, [name, value]] of figures.entries()) {
    const place = { x: side + at * w, w: w - 0.2, margin: 0 }
    slide.addText(value, {
      ...place,
      y: 2.6,
      h: 1,
      fontSize: 36,
      bold: true,
      color: color.ink,
      fit: 'shrink',
    })
    slide.addText(name, { ...place, y: 3.6, h: 0.6, fontSize: 16, color: color.text, valign: 'top' })
  }
}

function drawPart(slide: Slide, { finding, note, chart, columns, shown }: ReportPart): void {
  const { side, inner, color } = SLIDE
  slide.addText(finding, { x: side, y: 1.6, w: inner, h: 0.7, margin: 0, fontSize: 20, color: color.text })
  slide.addText(note, { x: side, y: 6.4, w: inner, h: 0.5, margin: 0, fontSize: 12, color: color.quiet })
  if (chart !== null) {
    slide.addChart('line', [{ name: chart.name, labels: chart.labels, values: chart.values }], {
      ...{ x: side, y: 2.4, w: inner, h: 3.9 },
      ...{ chartColors: [color.line_of_chart], lineSize: 2, lineDataSymbol: 'none' },
      ...{
        showLegend: false,
        catAxisLabelFontSize: 11,
        valAxisLabelFontSize: 11,
        valAxisLabelFormatCode: '#,##0',
      },
      ...{ valGridLine: { color: color.line, size: 0.5 }, catGridLine: { style: 'none' } },
      ...{ catAxisLabelFrequency: String(Math.max(1, Math.ceil(chart.labels.length / 10))) },
    })
    return
  }
  const onSlide = columns.flatMap((column, at) => (column.share > 0 ? [{ ...column, at }] : []))
  const some = shown.slice(0, ROWS_ON_SLIDE)
  if (some.length === 0) return
  const cell = (text: string, bold: boolean, isFirst: boolean) => ({
    text,
    options: { bold, align: isFirst ? ('left' as const) : ('right' as const) },
  })
  const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text)
  slide.addTable(
    [
      onSlide.map(({ name }, n) => cell(name, true, n === 0)),
      ...some.map((row) =>
        onSlide.map(({ write, at }, n) => cell(excerpt(write(row[at] ?? null)), false, n === 0)),
      ),
    ],
    {
      ...{ x: side, y: 2.5, w: inner, colW: onSlide.map(({ share }) => share * inner) },
      ...{ fontSize: 13, color: color.text, border: { type: 'solid', pt: 0.75, color: color.line } },
    },
  )
}
