import { createContext, use, useMemo, type ReactNode } from 'react'

/** The words of the menu that every chart and data table offers its figures with. */
export interface DownloadTexts {
  open: string
  csv: string
  png: string
  svg: string
  failed: string
}

/** What the figures on a page are of: said in a picture, which leaves the page, and in its name. */
export interface ChartSource {
  name: string
  /** Audience, baseline, snapshot, how many were counted: a line each. */
  lines: readonly string[]
}

interface ChartDownloads {
  texts: DownloadTexts | null
  source: ChartSource | null
}
const DownloadsContext = createContext<ChartDownloads>({ texts: null, source: null })

/** What charts and tables under a provider are downloaded with. Without texts nothing is offered. */
export const useChartDownloads = (): ChartDownloads => use(DownloadsContext)

interface ProviderProps extends Partial<ChartDownloads> {
  children: ReactNode
}

/** Gives charts and tables their words for downloading, or says what they are of; what is not given stays as it is around. */
export function ChartDownloadsProvider({ texts, source, children }: ProviderProps) {
  const around = useChartDownloads()
  const value = useMemo(
    () => ({ texts: texts ?? around.texts, source: source ?? around.source }),
    [texts, source, around],
  )
  return <DownloadsContext value={value}>{children}</DownloadsContext>
}

/** A file's name: what it is of, then what it shows. */
export const downloadName = (source: ChartSource | null, title: string): string =>
  source ? `${source.name} – ${title}` : title
