import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import type { Download, Page } from '@playwright/test'

/** A row of a file by the header of its columns; what is empty is ''. */
export type FileRow = Record<string, string>

/** The file that is downloaded when `press` runs. */
export async function downloadBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

export const readCsv = async (file: Download): Promise<FileRow[]> =>
  parse<FileRow>(readFileSync(await file.path()), { columns: true, bom: true })

/** The rows of a workbook's first sheet. */
export async function readWorkbook(file: Download): Promise<FileRow[]> {
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  const [header = [], ...rows] = sheets[0]!.rows
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [String(name), String(row[i] ?? '')])))
}
