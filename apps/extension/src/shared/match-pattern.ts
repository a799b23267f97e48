/** As in the manifest: match patterns have no port, they match every one. */
export const patternOf = (origin: string, path: string): string => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}${path}`
}
