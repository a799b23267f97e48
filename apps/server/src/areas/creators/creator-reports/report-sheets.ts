import { xlsxOf, type Sheet } from '../../../sheets/xlsx-of.ts'
import type { Report } from './report-part.ts'
import type { ReportTexts } from './report-texts.service.ts'

/** The report as a workbook: every figure in a cell of its own, unrounded. */
export async function reportSheets(report: Report, { t }: ReportTexts): Promise<Buffer> {
  return await xlsxOf([
    {
      name: t('document.sheet'),
      header: [report.title, report.subtitle],
      widths: [32, 60],
      rows: [
        ...report.figures.map(([name, value]) => [name, value]),
        [t('document.summary'), report.sentence],
        ...report.parts.map(({ title, finding }) => [title, finding]),
        ...report.notes.map((note) => [null, note]),
      ],
    },
    ...report.parts.map(({ title, columns, rows }): Sheet => ({
      name: title,
      header: columns.map(({ name }) => name),
      widths: columns.map(({ share }) => Math.max(14, Math.round(share * 90))),
      rows,
    })),
  ])
}
