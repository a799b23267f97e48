import {
  USAGE_BATCH_SIZE,
  USAGE_COOKIE_DAYS,
  USAGE_FLUSH_MS,
  USAGE_SESSION_IDLE_MS,
  USAGE_TIMEOUT_MS,
} from '@rookery/contract/constants.ts'
import { usageProperties } from '@rookery/contract/core/usage-properties.ts'
import mixpanel, { type BeforeSendHookPayload } from 'mixpanel-browser/src/loaders/loader-module-core.js'

/** What the library needs beside the allowed properties, to know one event and one browser again. */
const needed = new Set(['token', 'time', 'distinct_id', '$insert_id'])
/** What the library would add and keep in its queue: addresses of pages. */
const addresses = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
]

/**
 * Opens the client library, without the part that records the screen. Its queue is in local storage and survives a
 * reload; 5xx, 429 and timeouts are repeated after twice the time, ten minutes at most, and 413 halves the batch.
 */
export function openUsageClient(token: string) {
  const settings = {
    api_host: location.origin,
    api_payload_format: 'base64' as const,
    autocapture: false,
    batch_flush_interval_ms: USAGE_FLUSH_MS,
    batch_request_timeout_ms: USAGE_TIMEOUT_MS,
    batch_requests: true,
    batch_size: USAGE_BATCH_SIZE,
    cookie_expiration: USAGE_COOKIE_DAYS,
    cross_subdomain_cookie: false,
    hooks: {
      before_send_events: ({ event, properties }: BeforeSendHookPayload) => ({
        event,
        properties: Object.fromEntries(
          Object.entries(properties).filter(([name]) => usageProperties.has(name) || needed.has(name)),
        ),
      }),
    },
    ip: false,
    persistence: 'cookie' as const,
    property_blacklist: addresses,
    record_idle_timeout_ms: USAGE_SESSION_IDLE_MS,
    record_sessions_percent: 0,
    save_referrer: false,
    secure_cookie: location.protocol === 'https:',
    skip_first_touch_marketing: true,
    stop_utm_persistence: true,
    // Missing in the library's types.
    track_marketing: false,
    track_pageview: false,
  }
  mixpanel.init(token, settings)
  return {
    track: (event: string, properties: Readonly<Record<string, unknown>>) =>
      mixpanel.track(event, { ...properties }),
    /** Sends again after `stop`. */
    go: () => {
      if (mixpanel.has_opted_out_tracking()) mixpanel.opt_in_tracking({ track: () => {} })
    },
    /** Stops, and removes the queue and the cookie. */
    stop: () => mixpanel.opt_out_tracking({ delete_user: false }),
  }
}
