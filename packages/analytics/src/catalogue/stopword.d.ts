declare module 'stopword' {
  const lists: Readonly<Record<string, unknown>>
  export = lists
}
