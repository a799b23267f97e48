import { ERROR_SAMPLE_RATE, ERROR_TEXT_CAP, TRACE_SAMPLE_RATE } from '@rookery/contract/constants.ts'
import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
  type BrowserOptions,
  type Event,
} from '@sentry/browser'

export interface ReportingOptions {
  readonly dsn: string
  /** The pattern of an address, such as `/:teamId/audiences`: no id, handle or search text leaves the page. */
  readonly patternOf: (pathname: string) => string
  /** For tests. */
  readonly transport?: BrowserOptions['transport']
}

/** Steps of the page itself; those that name an address are left out. */
const isStepOfPage = ({ op = '' }: { op?: string | undefined }) => !/^(resource|http)/.test(op)

/** What says where and what went wrong, and nothing of whom or with which data. */
function strip<Kept extends Event>(event: Kept, patternOf: ReportingOptions['patternOf']): Kept {
  delete event.user
  delete event.breadcrumbs
  event.transaction = patternOf(location.pathname)
  event.request = { url: event.transaction }
  if (event.contexts?.trace) event.contexts = { trace: { ...event.contexts.trace, data: {} } }
  event.spans = event.spans?.filter(isStepOfPage).map((span) => ({ ...span, data: {} }))
  for (const each of event.exception?.values ?? []) each.value = each.value?.slice(0, ERROR_TEXT_CAP)
  return event
}

/** Starts the library and gives the function that reports one error. Half of errors and of page views are sent. */
export function startReports({ dsn, patternOf, transport }: ReportingOptions): (error: unknown) => void {
  init({
    dsn,
    sampleRate: ERROR_SAMPLE_RATE,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    tracePropagationTargets: [],
    // One event a page view, whole, which `strip` reads before it leaves.
    traceLifecycle: 'static',
    dataCollection: { userInfo: false },
    defaultIntegrations: false,
    // Errors come from `reportUnhandled` alone, so that each is sent once.
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration({
        shouldCreateSpanForRequest: () => false,
        beforeStartSpan: (options) => ({ ...options, name: patternOf(location.pathname) }),
      }),
    ],
    beforeSend: (event) => strip(event, patternOf),
    beforeSendTransaction: (event) => strip(event, patternOf),
    ...(transport ? { transport } : {}),
  })
  return (error) => void captureException(error)
}
