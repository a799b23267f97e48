const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The name of the token in the person's settings, so that they know which browser to revoke. */
export const browserName = (userAgent: string): string => {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1]
  const parts = [find(BROWSERS) ?? 'Browser', find(SYSTEMS)].filter(Boolean)
  return `Rookery extension, ${parts.join(', ')}`
}
