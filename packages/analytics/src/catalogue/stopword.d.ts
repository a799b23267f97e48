/** Word lists by three-letter language code; the package's functions are not used and not declared. */
declare module 'stopword' {
  const lists: Readonly<Record<string, unknown>>
  export = lists
}
