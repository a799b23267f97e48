import { afterPaint } from '../privacy/after-paint.ts'
import { asksForPrivacy } from '../privacy/asks-for-privacy.ts'

type Report = (error: unknown) => void

let report: Report | null = null

/** Reports an unhandled error to the service that the operator has set; without one it does nothing. */
export const sendReport: Report = (error) => report?.(error)

const dsnOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content

/**
 * Loads the reporter after the first paint, if the operator has set a service and the person has not declined. Errors
 * before that wait for it.
 */
export function startErrorReporting(patternOf: (pathname: string) => string): void {
  const dsn = dsnOfPage()
  if (!dsn || asksForPrivacy()) return
  const waiting: unknown[] = []
  report = (error) => void waiting.push(error)
  afterPaint(() => {
    void import('./send-reports.ts').then(
      ({ startReports }) => {
        report = startReports({ dsn, patternOf })
        for (const error of waiting.splice(0)) report(error)
      },
      () => (report = null),
    )
  })
}
