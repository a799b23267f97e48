/** A list of words for each language by its three-letter code, beside functions that are not used here. */
declare module 'stopword' {
  const lists: Readonly<Record<string, unknown>>
  export = lists
}
