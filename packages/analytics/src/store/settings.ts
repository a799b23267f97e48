/** Reads cannot change them (readonly=1): a query's own time limit is enforced by killing it. */
export const readerSettings = {
  max_execution_time: 60,
  max_result_bytes: 1_000_000_000,
  max_memory_usage: 6_000_000_000,
  output_format_json_quote_64bit_integers: 1,
  // Skipping final merges across partitions is safe: a key never crosses partitions here.
  do_not_merge_across_partitions_select_final: 1,
} as const

export const writerSettings = {
  max_execution_time: 3600,
  max_memory_usage: 12_000_000_000,
  output_format_json_quote_64bit_integers: 1,
  do_not_merge_across_partitions_select_final: 1,
  // An insert into postings affects one partition per four million numbers.
  max_partitions_per_insert_block: 1000,
  max_insert_block_size: 1_048_576,
  // With deduplication, equal blocks inserted twice on purpose (tests, retries) would vanish silently.
  insert_deduplicate: 0,
} as const

export const settingsText = (settings: Readonly<Record<string, number>>): string =>
  `SET ${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')}`
