const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether the app registered this callback: http(s) on a loopback address (any port, so that the product
 * works wherever it runs) or one of the product's origins.
 */
export const isCallbackRegistered = (callback: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(callback)) return false
  const url = new URL(callback)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const isLocal = LOOPBACK_HOSTS.has(url.hostname) || url.hostname.endsWith('.localhost')
  return isLocal || origins.includes(url.origin)
}
