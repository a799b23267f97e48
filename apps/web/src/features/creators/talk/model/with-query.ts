/** An address with further parameters. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString()
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`
}
