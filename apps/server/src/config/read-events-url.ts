import { StartError } from '../errors/start-error.ts'

/** X takes no address with a query. */
export const readEventsUrl = (text: string | undefined): string | null => {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.pathname !== '/webhooks/x/')
    throw new StartError(
      'bad_config',
      `X_EVENTS_URL must be the public address of /webhooks/x/, such as https://app.example.com/webhooks/x/, not '${text}'`,
    )
  return url.href
}
