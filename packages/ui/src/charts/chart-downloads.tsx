import { createContext, use, useMemo, type ReactNode } from 'react'

/** Texts of the download menu of charts and data tables. */
export interface DownloadTexts {
  open: string
  csv: string
  png: string
  svg: string
  failed: string
}

/** What the figures of a page refer to: written in a downloaded chart, and in its file name. */
export interface ChartSource {
  name: string
  /** Audience, baseline, snapshot, number counted: one line each. */
  lines: readonly string[]
}

interface ChartDownloads {
  texts: DownloadTexts | null
  source: ChartSource | null
}
const DownloadsContext = createContext<ChartDownloads>({ texts: null, source: null })

/**
 * Download texts and source for charts and tables under a provider. Without texts there is no download menu.
 */
export const useChartDownloads = (): ChartDownloads => use(DownloadsContext)

interface ProviderProps extends Partial<ChartDownloads> {
  children: ReactNode
}

/** Sets download texts or the source for charts and tables; a value not given is inherited. */
export function ChartDownloadsProvider({ texts, source, children }: ProviderProps) {
  const chartDownloads = useChartDownloads()
  const value = useMemo(
    () => ({ texts: texts ?? chartDownloads.texts, source: source ?? chartDownloads.source }),
    [texts, source, chartDownloads],
  )
  return <DownloadsContext value={value}>{children}</DownloadsContext>
}

/** A file's name: first the source, then the title. */
export const downloadName = (source: ChartSource | null, title: string): string =>
  source ? `${source.name} – ${title}` : title
