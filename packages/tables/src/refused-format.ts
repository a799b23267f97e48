/** Why a file is not read as a table: what it is, by its content. The caller has the sentences. */
export type RefusedFormat =
  | { readonly code: 'empty' | 'not_text' | 'pdf' | 'picture' | 'program' | 'database' | 'parquet' }
  /** A spreadsheet of Excel 95 or older, or one whose content cannot be read. */
  | { readonly code: 'old_spreadsheet' | 'damaged_spreadsheet' | 'encrypted_spreadsheet' | 'numbers' }
  | { readonly code: 'document' | 'presentation' }
  /** A spreadsheet without any row in a visible sheet. */
  | { readonly code: 'empty_spreadsheet'; readonly sheets: readonly string[] }
  /** A spreadsheet that has no sheet of the chosen name. */
  | { readonly code: 'no_such_sheet'; readonly sheet: string; readonly sheets: readonly string[] }
  /** A spreadsheet over the limit, in bytes: of the file, or unpacked. */
  | { readonly code: 'spreadsheet_too_large'; readonly limit_bytes: number }
  /** More columns than are read, or more rows than a sheet has. */
  | { readonly code: 'too_many_columns' | 'too_many_rows'; readonly limit: number }
  /** Packed data that becomes much larger than files of people do. */
  | { readonly code: 'packed_too_much' }
  /** A zip; `entry` names the table in it if there is exactly one. */
  | { readonly code: 'zip'; readonly entry: string | null }
  /** A whole archive of an account of X. */
  | { readonly code: 'account_archive' }
  /** Packed in a way that is not read here, or twice. */
  | { readonly code: 'packed'; readonly packing: UnreadPacking }
  /** Packed data that ends early or is broken. */
  | { readonly code: 'damaged'; readonly packing: 'gzip' | 'zstd' }
  /** Graphs, pages and cards, which are no tables. */
  | { readonly code: 'graphml' | 'gexf' | 'gml' | 'pajek' | 'dot' | 'svg' | 'html' | 'xml' | 'vcard' }
  | { readonly code: 'json'; readonly shape: 'array' | 'object' | 'lines' }
  /** A part of an account archive, as tweets.js; `part` is its name in the file, as "YTD.tweets.part0". */
  | { readonly code: 'archive_part'; readonly part: string }

/** Packings that are recognised and not read. */
export type UnreadPacking = 'bzip2' | 'xz' | '7z' | 'rar' | 'lz4' | 'tar' | 'compress' | 'gzip' | 'zstd'
